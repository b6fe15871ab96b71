import type { Problems } from '../lib/problem.ts';
import { grouped } from './progress.ts';

/** After so many faults a table is given up: it is another table, and the list must stay bounded. */
const MAX_FAULTS = 1_000;
const FIX = 'take the table from its publisher again; do not correct it by hand';

/** Adds the problems of one table, each with the table's place. */
export class TableFaults {
  readonly #file: string;
  readonly #problems: Problems;
  #count = 0;

  /** @param file the table's place as messages show it */
  constructor(file: string, problems: Problems) {
    this.#file = file;
    this.#problems = problems;
  }

  /** `line` is 1-based, null for the table as a whole; `fix` is for faults that the publisher cannot mend. */
  add(
    line: number | null,
    field: string | null,
    rule: string,
    found: string,
    expected: string,
    fix = FIX,
  ): void {
    this.#count += 1;
    if (this.#count <= MAX_FAULTS) {
      this.#problems.add({ file: this.#file, line, field, rule, found, expected, fix });
    } else if (this.#count === MAX_FAULTS + 1) {
      const many = `more than ${grouped(MAX_FAULTS)} faults; the rest was not read`;
      this.#problems.add({
        file: this.#file,
        line,
        field: null,
        rule: 'table-given-up',
        found: many,
        expected: 'the official table of this release',
        fix: FIX,
      });
    }
  }

  get tooMany(): boolean {
    return this.#count > MAX_FAULTS;
  }
}
