import { createHash } from 'node:crypto';

/** A file of `dist/`: its name, its bytes, and their hex SHA-256. */
export interface Artifact {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** An artifact from its text, or its bytes. */
export function artifactOf(name: string, content: string | Buffer): Artifact {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
