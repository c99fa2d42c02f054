/** A jump of the desk's clock, by the machine's own. */
interface Leap {
  at: number;
  fromMs: number;
  toMs: number;
}

/** The desk's time, which is its database's: how it was moved, and what that was by the machine's clock. In milliseconds. */
export class DeskTime {
  readonly leaps: Leap[] = [];
  #aheadMs = 0;

  /** What the database's clock shows. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  leapt(toMs: number): void {
    this.leaps.push({ at: Date.now(), fromMs: this.#aheadMs, toMs });
    this.#aheadMs = toMs;
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  get lastLeapAt(): number {
    return this.leaps.at(-1)?.at ?? 0;
  }

  /** When, by the machine's clock, the desk's first showed this time; which a leap may have gone over. */
  firstShownAt(deskMs: number): number {
    for (const { at, fromMs, toMs } of this.leaps) {
      if (deskMs <= at + fromMs) return deskMs - fromMs;
      if (deskMs <= at + toMs) return at;
    }
    return deskMs - this.#aheadMs;
  }

  /** Whether a leap went over it. */
  wasLeaptOver(deskMs: number): boolean {
    return this.leaps.some(({ at, fromMs, toMs }) => deskMs > at + fromMs && deskMs <= at + toMs);
  }
}
