import { AMBIGUOUS } from './keys.ts';

/** Rows by key. */
export class KeyTable {
  readonly rows = new Map<string, number>();

  add(key: string, row: number): void {
    const earlier = this.rows.get(key);
    if (earlier === undefined) this.rows.set(key, row);
    else if (earlier !== row) this.rows.set(key, AMBIGUOUS);
  }

  /**
   * Adds those of another table that are not here yet.
   *
   * @param clear true where what two rows share is left out rather than known to be ambiguous
   */
  addFurther(other: KeyTable, clear = false): void {
    for (const [key, row] of other.rows)
      if (!this.rows.has(key) && !(clear && row === AMBIGUOUS)) this.rows.set(key, row);
  }
}
