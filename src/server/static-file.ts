import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { statFile } from '../dataset/file-state.ts';

/** Larger than any file that is served unchanged; a bigger one is a mistake. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Longest wait for a file that was there before: between the two renames of a swap there is none for an instant. */
const ABSENT_TRIES = 5;
const ABSENT_PAUSE_MS = 4;

/**
 * One file that is served as it is on disk, read again when it changes. Not part of the validated dataset: it is served
 * also while the dataset is unavailable.
 */
export class StaticFile {
  readonly #path: string;
  #cached: { readonly fingerprint: string; readonly bytes: Buffer } | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** The file's bytes, or null when there is no readable file of sensible size. */
  async read(): Promise<Buffer | null> {
    for (let tries = 0; tries < ABSENT_TRIES; tries += 1) {
      const bytes = await this.#readNow();
      if (bytes !== null || this.#cached === null) return bytes;
      await pause(ABSENT_PAUSE_MS);
    }
    this.#cached = null;
    return null;
  }

  async #readNow(): Promise<Buffer | null> {
    const { kind, fingerprint, size } = statFile(this.#path);
    if (kind !== 'file' || size === 0 || size > MAX_BYTES) return null;
    if (this.#cached?.fingerprint === fingerprint) return this.#cached.bytes;
    try {
      const bytes = await readFile(this.#path);
      this.#cached = { fingerprint, bytes };
      return bytes;
    } catch {
      return null;
    }
  }
}

/** A JSON file of the artifact folder, parsed anew whenever it changes; null when it cannot be used. */
export class JsonFile<T> {
  readonly #source: StaticFile;
  readonly #schema: z.ZodType<T>;
  #parsed: { readonly bytes: Buffer; readonly value: T | null } | null = null;

  constructor(path: string, schema: z.ZodType<T>) {
    this.#source = new StaticFile(path);
    this.#schema = schema;
  }

  async read(): Promise<T | null> {
    const bytes = await this.#source.read();
    if (bytes === null) return null;
    // StaticFile gives the same buffer until the file changes.
    if (this.#parsed?.bytes !== bytes) this.#parsed = { bytes, value: this.#parse(bytes) };
    return this.#parsed.value;
  }

  #parse(bytes: Buffer): T | null {
    try {
      return this.#schema.parse(JSON.parse(bytes.toString('utf8')));
    } catch {
      return null;
    }
  }
}
