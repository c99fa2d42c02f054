import { notReady } from "./refusals.ts";

interface Bounds {
  /** How many run at once; the others wait in a queue. */
  atOnce: number;
  /** The longest queue, and the longest wait in it; beyond that the work is refused. */
  waiting: number;
  waitMs: number;
  /** The refusal; a 503 if it is not given. */
  refusal?: () => Error;
}

/** Bounds how much expensive work a process does at once. */
export class Semaphore {
  readonly #bounds: Bounds;
  readonly #line = new Set<() => void>();
  #taken = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Runs the work once it is its turn. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.take();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves to a release function once it is this caller's turn: for work that ends elsewhere. */
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

  #refusal(): Error {
    return (this.#bounds.refusal ?? notReady)();
  }

  async #wait(): Promise<void> {
    if (this.#line.size >= this.#bounds.waiting) throw this.#refusal();
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(tooLong);
        resolve();
      };
      const tooLong = setTimeout(() => {
        this.#line.delete(called);
        reject(this.#refusal());
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
