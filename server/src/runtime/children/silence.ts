import type { ChildKind } from "./messages.ts";

// A process that keeps dying may answer between two deaths.
const steadyAfterMs = 60_000;

/** How long a child process that should run has not answered the supervisor's question for metrics. */
export class Silence {
  readonly kind: ChildKind;
  readonly #now: () => number;
  #since: number;
  #countsFrom = Number.POSITIVE_INFINITY;
  #isReplacement = false;

  constructor(kind: ChildKind, now = () => performance.now()) {
    this.kind = kind;
    this.#now = now;
    this.#since = now();
  }

  get seconds(): number {
    return (this.#now() - this.#since) / 1000;
  }

  /** What the process answers before this does not count: it may never serve. */
  ready(): void {
    this.#countsFrom = this.#now() + (this.#isReplacement ? steadyAfterMs : 0);
    this.answered();
  }

  answered(): void {
    const now = this.#now();
    if (now >= this.#countsFrom) this.#since = now;
  }

  ended(): void {
    this.#countsFrom = Number.POSITIVE_INFINITY;
    this.#isReplacement = true;
  }
}
