import { isAscii, isUtf8, transcode } from 'node:buffer';
import type { z } from 'zod';
import { ROWS } from '../tables/prepared.ts';

/** A file that cannot be used, in words that name a place in the file and never a path on disk. */
export class ArtifactFault extends Error {
  override readonly name = 'ArtifactFault';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a UTF-8 file. Throws `ArtifactFault`. */
export function textOf(bytes: Buffer): string {
  // A copy, where decoding takes ten times as long.
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (!isUtf8(bytes)) throw new ArtifactFault('not UTF-8');
  // A text with Cyrillic has two bytes a character in memory, to which it is transcoded ten times as fast.
  return bytes.includes(CYRILLIC) ? transcode(bytes, 'utf8', 'ucs2').toString('ucs2') : bytes.toString();
}

/** What most letters of the Russian alphabet begin with in UTF-8. */
const CYRILLIC = 0xd0;

/**
 * The UTF-8 bytes of a text, a character each: what is put together of such texts and sent as latin1 is copied, where UTF-8 is made
 * one character at a time.
 */
export function bytesOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
}

/** JSON of a UTF-8 file, or of a part of its text. Throws `ArtifactFault`. */
export function parseJson(from: Buffer | string): unknown {
  const text = typeof from === 'string' ? from : textOf(from);
  try {
    return JSON.parse(text);
  } catch {
    throw new ArtifactFault('not JSON');
  }
}

/** A value that matches its schema. Throws `ArtifactFault` with the first fault, after the place of the value in the file. */
export function checked<T>(schema: z.ZodType<T>, value: unknown, place?: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = [
    ...(place === undefined ? [] : [place]),
    ...(issue?.path.length ? [issue.path.join('.')] : []),
  ];
  throw new ArtifactFault([...where, issue?.message ?? 'of another shape'].join(': '));
}

/** Throws `ArtifactFault` when a file says of another that it has a digest which it has not. */
export function refuseOthers(
  said: Readonly<Record<string, string>>,
  digests: ReadonlyMap<string, string>,
): void {
  for (const [file, digest] of Object.entries(said)) {
    if ((digests.get(file) ?? digest) === digest) continue;
    throw new ArtifactFault(file === ROWS ? 'goes with other rows' : `goes with another ${file}`);
  }
}
