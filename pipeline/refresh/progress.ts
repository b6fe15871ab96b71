/** What is printed to: a stream of the process, or a test's own. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const QUIET_MS = 1_000;
const TTY_EVERY_MS = 200;
const PLAIN_EVERY_MS = 2_000;

/**
 * Says how far a long piece of work has come: nothing in the first second; then one line that is rewritten on a
 * terminal, or a plain line every two seconds elsewhere (decisions, section 1).
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

  /** `text` is called only when there is something to print, so that callers may report often. */
  update(text: () => string): void {
    const now = this.#now();
    if (now < this.#next) return;
    const isTty = this.#out.isTTY === true;
    this.#next = now + (isTty ? TTY_EVERY_MS : PLAIN_EVERY_MS);
    this.#out.write(isTty ? `\r\u001b[K${text()}` : `${text()}\n`);
    this.#drawn = isTty;
  }

  /** Takes the rewritten line off the terminal, before anything else is printed. */
  clear(): void {
    if (this.#drawn) this.#out.write('\r\u001b[K');
    this.#drawn = false;
  }
}

/** A count as people read it: 643133 gives 643,133. `Intl` would cost more to load than all counts to print. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
