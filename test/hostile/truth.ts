/** What a server must answer about the release it serves, told from the files themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Sent } from './fuzz-requests.ts';
import { visitOf } from './fuzz-visits.ts';
import { goThrough } from './raw-client.ts';
import { parseResponses } from './raw-responses.ts';

interface Row {
  readonly slug: string;
  readonly per_100g: Readonly<Record<string, number | null>>;
}

/** A question with the one right answer. */
export interface Truth {
  readonly target: string;
  /** True for the right body. */
  readonly holds: (body: unknown) => boolean;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Look-ups and questions about every row of a release, in an order that goes back and forth between rows. */
export function truthsOf(distDir: string): readonly Truth[] {
  const rows = (file: string): Row[] => JSON.parse(readFileSync(join(distDir, file), 'utf8')).foods;
  const lookups = rows('foods.json').map((row): Truth => {
    const target = `/food-api.php?food=${row.slug}`;
    return { target, holds: (body) => isDeepStrictEqual(field(body, 'food'), row) };
  });
  const questions = rows('answer-index.json').map(({ slug, per_100g: { kcal } }): Truth => {
    const holds = (body: unknown): boolean =>
      field(field(body, 'food'), 'slug') === slug && field(body, 'value') === kcal;
    return { target: `/api/answer?q=${slug}`, holds };
  });
  return lookups.flatMap((lookup, at) => [lookup, questions[(at * 7) % questions.length] ?? lookup]);
}

/** Asks for a truth over a connection of its own; gives what is wrong, or null. */
export async function askTruth(
  port: number,
  { target, holds }: Truth,
  client: string,
): Promise<string | null> {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${client}`, '', ''];
  const request: Sent = { method: 'GET', target, bytes: Buffer.from(lines.join('\r\n')) };
  const { bytes } = await goThrough(port, visitOf([request]), 30_000);
  const [response] = parseResponses(bytes).responses;
  if (response?.status !== 200) return `${target}: ${response?.status} ${response?.body}`;
  return holds(JSON.parse(response.body.toString())) ? null : `${target}: ${response.body}`;
}
