import { join } from 'node:path';
import { z } from 'zod';
import { StaticFile } from './static-file.ts';

/** What the list of downloads needs of `datapackage.json`. */
const packageSchema = z.object({
  version: z.string(),
  resources: z.array(
    z.object({
      path: z.string(),
      title: z.string().optional(),
      mediatype: z.string().optional(),
      bytes: z.number().int().optional(),
      hash: z.string(),
      licenses: z.array(z.object({ name: z.string(), title: z.string(), path: z.string() })).optional(),
    }),
  ),
});
export type PackageDescription = z.infer<typeof packageSchema>;

/** Reads `datapackage.json` of the artifact folder, anew whenever it changes; null when it cannot be used. */
export class PackageFile {
  readonly #source: StaticFile;
  #parsed: { readonly bytes: Buffer; readonly description: PackageDescription | null } | null = null;

  constructor(distDir: string) {
    this.#source = new StaticFile(join(distDir, 'datapackage.json'));
  }

  async read(): Promise<PackageDescription | null> {
    const bytes = await this.#source.read();
    if (bytes === null) return null;
    // StaticFile gives the same buffer until the file changes.
    if (this.#parsed?.bytes !== bytes) this.#parsed = { bytes, description: parse(bytes) };
    return this.#parsed.description;
  }
}

function parse(bytes: Buffer): PackageDescription | null {
  try {
    return packageSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}
