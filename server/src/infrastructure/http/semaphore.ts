import { notReady } from "./refusals.ts";

interface Bounds {
  /** How many run at once; the others wait in a queue. */
  atOnce: number;
  /** The longest queue, and the longest wait in it; beyond that, 503. */
  waiting: number;
  waitMs: number;
}

/** A semaphore for expensive work. */
export class Turns {
  readonly #bounds: Bounds;
  readonly #line = new Set<() => void>();
  #taken = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Resolves to a release function once it is this caller's turn. */
  async take(): Promise<() => void> {
    if (this.#taken >= this.#bounds.atOnce) await this.#wait();
    else this.#taken++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#handOn();
    };
  }

  async #wait(): Promise<void> {
    if (this.#line.size >= this.#bounds.waiting) throw notReady();
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(tooLong);
        resolve();
      };
      const tooLong = setTimeout(() => {
        this.#line.delete(called);
        reject(notReady());
      }, this.#bounds.waitMs);
      this.#line.add(called);
    });
  }

  #handOn(): void {
    const [next] = this.#line;
    if (!next) {
      this.#taken--;
      return;
    }
    this.#line.delete(next);
    next();
  }
}
