import { randomUUID } from "node:crypto";
import { LeaseLost } from "./lease-lost.ts";

/** Work that any number of processes share through the database, each item under a lease that one worker holds. */
export interface LeasedWork<Item> {
  lookEveryMs: number;
  /** Shorter than a third of the lease, so that one failed renewal loses nothing. */
  renewEveryMs: number;
  maxAtOnce: number;
  /** Identifies an item among those of this worker. */
  keyOf(item: Item): string;
  /** Leases due items to this worker, at most `room`. `more` if another look would find some at once. */
  claim(worker: string, room: number, running: readonly Item[]): Promise<{ claimed: Item[]; more: boolean }>;
  /** Extends all leases of this worker. Returns the keys of those that it still has. */
  renew(worker: string): Promise<ReadonlySet<string>>;
  /** Works on one item. Every write checks that `worker` still has the lease. */
  work(item: Item, lease: Lease): Promise<void>;
  /** Called if the item is leased again while this worker still works on it; by default nothing happens. */
  leasedTwice?(item: Item, worker: string): Promise<void>;
  /** Whether the end of an item makes others due at once. */
  looksAfterEach?: boolean;
}

export interface Lease {
  worker: string;
  /** Aborted when the process stops: what can't end soon is left to another worker. */
  stopping: AbortSignal;
  /** Aborted with `LeaseLost` when the lease has passed on, or when the time to stop is over. */
  lost: AbortSignal;
}

export interface LeaseLoop {
  /** Looks for due items now. */
  look(): void;
  /** Starts nothing more and waits for the work that is under way, at most this long. */
  stop(withinMs: number): Promise<void>;
}

/** How long work may take to release its lease after the time to stop is over. */
const releaseWithinMs = 1_000;

/** Claims due items, works on them and renews their leases until it is stopped. A failed look is repeated at the next time. */
export function runLeased<Item>(
  work: LeasedWork<Item>,
  onError: (error: Error) => void,
  worker: string = randomUUID(),
): LeaseLoop {
  return new Loop(work, onError, worker);
}

interface Running<Item> {
  item: Item;
  lost: AbortController;
  done: Promise<void>;
}

class Loop<Item> implements LeaseLoop {
  readonly #work: LeasedWork<Item>;
  readonly #onError: (error: Error) => void;
  readonly #worker: string;
  readonly #running = new Map<string, Running<Item>>();
  readonly #stopping = new AbortController();
  readonly #looking: NodeJS.Timeout;
  readonly #renewing: NodeJS.Timeout;
  #look: Promise<void> | undefined;
  #looksAgain = false;

  constructor(work: LeasedWork<Item>, onError: (error: Error) => void, worker: string) {
    this.#work = work;
    this.#onError = onError;
    this.#worker = worker;
    this.#looking = setInterval(() => this.look(), work.lookEveryMs);
    this.#renewing = setInterval(() => void this.#renew().catch(onError), work.renewEveryMs);
    this.look();
  }

  /** One look at a time; a call during a look causes one more. */
  look(): void {
    this.#looksAgain = true;
    if (this.#look || this.#stopping.signal.aborted) return;
    this.#look = this.#claimAll()
      .catch(this.#onError)
      .finally(() => {
        this.#look = undefined;
        if (this.#looksAgain) this.look();
      });
  }

  async stop(withinMs: number): Promise<void> {
    clearInterval(this.#looking);
    this.#stopping.abort();
    await this.#untilDone(withinMs);
    for (const { lost } of this.#running.values()) lost.abort(new LeaseLost());
    await this.#untilDone(releaseWithinMs);
    clearInterval(this.#renewing);
  }

  async #untilDone(withinMs: number): Promise<void> {
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, withinMs);
    // A look that is under way may still begin something.
    const isDone = Promise.resolve(this.#look).then(() =>
      Promise.all([...this.#running.values()].map(({ done }) => done)),
    );
    await Promise.race([isDone, patience.promise]);
    clearTimeout(timer);
  }

  async #claimAll(): Promise<void> {
    while (this.#looksAgain && !this.#stopping.signal.aborted) {
      this.#looksAgain = false;
      const running = [...this.#running.values()].map(({ item }) => item);
      const room = this.#work.maxAtOnce - running.length;
      if (room <= 0) return;
      const { claimed, more } = await this.#work.claim(this.#worker, room, running);
      for (const item of claimed) this.#begin(item);
      if (more) this.#looksAgain = true;
    }
  }

  #begin(item: Item): void {
    const key = this.#work.keyOf(item);
    if (this.#running.has(key)) {
      this.#work.leasedTwice?.(item, this.#worker).catch(this.#onError);
      return;
    }
    const lost = new AbortController();
    const lease = { worker: this.#worker, stopping: this.#stopping.signal, lost: lost.signal };
    const done = this.#work
      .work(item, lease)
      .catch(this.#onError)
      .finally(() => {
        this.#running.delete(key);
        if (this.#work.looksAfterEach) this.look();
      });
    this.#running.set(key, { item, lost, done });
  }

  async #renew(): Promise<void> {
    // What begins during the renewal is leased for long enough.
    const before = [...this.#running];
    if (before.length === 0) return;
    const held = await this.#work.renew(this.#worker);
    for (const [key, { lost }] of before) if (!held.has(key)) lost.abort(new LeaseLost());
  }
}

/** Renews a lease while the work goes on. A failed renewal is left to the next one; every write checks the lease anyway. */
export async function whileRenewing<Result>(
  everyMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewing = setInterval(() => void renew().catch(() => undefined), everyMs);
  renewing.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
