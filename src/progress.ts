/** What is printed to: a stream of the process, or a test's own. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const QUIET_MS = 1_000;
const TTY_EVERY_MS = 200;
const PLAIN_EVERY_MS = 2_000;

/**
 * Reports how far a long piece of work has come: nothing in the first second; then the stages, and counts in one line that
 * is rewritten on a terminal, in plain lines elsewhere.
 */
export class Progress {
  readonly #out: Terminal;
  readonly #now: () => number;
  #next: number;
  #drawn = false;

  constructor(out: Terminal, now: () => number = () => performance.now()) {
    this.#out = out;
    this.#now = now;
    this.#next = now() + QUIET_MS;
  }

  /** Announces the next stage of the work, on a line of its own. */
  stage(title: string): void {
    if (this.#now() < this.#next) return;
    this.clear();
    this.#out.write(`  ${title} …\n`);
  }

  /**
   * Reports a count that changes often: at most five times a second on a terminal, every two seconds elsewhere. `text` is
   * called only if there is something to print.
   */
  update(text: () => string): void {
    const now = this.#now();
    if (now < this.#next) return;
    this.#next = now + (this.#out.isTTY === true ? TTY_EVERY_MS : PLAIN_EVERY_MS);
    this.#drawn = this.#out.isTTY === true;
    this.#out.write(this.#drawn ? `\r\u001b[K${text()}` : `${text()}\n`);
  }

  /** Removes the rewritten line from the terminal; to be called before anything else is printed. */
  clear(): void {
    if (this.#drawn) this.#out.write('\r\u001b[K');
    this.#drawn = false;
  }
}
