/** A jump of the desk's clock, at a time of the machine's clock. */
interface Leap {
  at: number;
  fromMs: number;
  toMs: number;
}

/** The desk's time is its database's: its jumps and the machine's time of each. In milliseconds. */
export class DeskTime {
  readonly leaps: Leap[] = [];
  #aheadMs = 0;

  /** The database's current time. */
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

  /** When the desk's clock first reached this time, by the machine's clock; a jump may have skipped it. */
  firstShownAt(deskMs: number): number {
    for (const { at, fromMs, toMs } of this.leaps) {
      if (deskMs <= at + fromMs) return deskMs - fromMs;
      if (deskMs <= at + toMs) return at;
    }
    return deskMs - this.#aheadMs;
  }

  /** Whether a jump skipped it. */
  wasLeaptOver(deskMs: number): boolean {
    return this.leaps.some(({ at, fromMs, toMs }) => deskMs > at + fromMs && deskMs <= at + toMs);
  }
}
