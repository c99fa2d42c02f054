import { notReady } from "./refusals.ts";

interface Bounds {
  /** How many have a turn at once; the others wait in line. */
  atOnce: number;
  /** How long the line may be, and how long anybody waits in it: beyond that they are told to come back (503). */
  waiting: number;
  waitMs: number;
}

/** Lets so many do something costly at once. */
export class Turns {
  readonly #bounds: Bounds;
  readonly #line = new Set<() => void>();
  #taken = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Resolves when it is one's turn, to what ends it. */
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
