import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { type Coding, TRANSPORT_COPIES } from '../../src/tables/files.ts';
import { type Artifact, artifactOf } from '../lib/files.ts';

/** At these levels; beyond them, time grows faster than bytes shrink. */
const COMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/**
 * The compressed copies of the large texts, for servers that send them. They are no part of the release: their bytes
 * differ between versions of Node. Throws if a text is missing.
 */
export async function transportCopies(artifacts: readonly Artifact[]): Promise<Artifact[]> {
  const byName = new Map(artifacts.map(({ name, bytes }) => [name, bytes]));
  const limit = pLimit(availableParallelism());
  return Promise.all(
    TRANSPORT_COPIES.map(({ name, of, coding }) => {
      const bytes = byName.get(of);
      if (bytes === undefined) throw new Error(`${of} was not made`);
      return limit(async () => artifactOf(name, await COMPRESS[coding](bytes)));
    }),
  );
}
