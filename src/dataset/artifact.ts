import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';

/** A file that cannot be used, in words that name a place in the file and never a path on disk. */
export class ArtifactFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArtifactFault';
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a UTF-8 file. Throws `ArtifactFault`. */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ArtifactFault('not UTF-8');
  return bytes.toString('utf8');
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
