import { isDatabaseAway } from "../../../../infrastructure/database/failures.ts";
import type { Desk } from "../../../core/desk.ts";
import { newId } from "../../../core/values/ids.ts";
import { LeaseLost } from "../process-once.ts";
import { troubleOf } from "./last-error.ts";
import {
  type LeasedMailbox,
  leaseMailboxes,
  mailboxRenewalMs,
  noteTrouble,
  releaseLease,
  renewMailboxLeases,
} from "./lease.ts";
import { readMailboxUntil } from "./poll-mailbox.ts";

/** A process's mailbox reader. */
export interface MailboxReading {
  /** Stops after the email that is being processed. */
  stop(withinMs: number): Promise<void>;
}

const lookEveryMs = 1_000;
/** Each mailbox holds a connection to its server. */
const maxAtOnce = 50;

/**
 * Starts reading mailboxes. Several processes can do so on one database: each mailbox is read by one of them.
 */
export function readMailboxes(
  desk: Desk,
  spoolFolder: string,
  onError: (error: Error) => void,
): MailboxReading {
  return new Reader(desk, spoolFolder, onError);
}

interface Session {
  stopping: AbortController;
  done: Promise<void>;
}

class Reader implements MailboxReading {
  readonly #desk: Desk;
  readonly #spoolFolder: string;
  readonly #onError: (error: Error) => void;
  readonly #worker = newId();
  readonly #sessions = new Map<string, Session>();
  readonly #timers: NodeJS.Timeout[];
  #isLooking = false;
  #isStopped = false;

  constructor(desk: Desk, spoolFolder: string, onError: (error: Error) => void) {
    this.#desk = desk;
    this.#spoolFolder = spoolFolder;
    this.#onError = onError;
    this.#timers = [
      setInterval(() => this.#look(), lookEveryMs),
      setInterval(() => this.#renew(), mailboxRenewalMs),
    ];
    this.#look();
  }

  async stop(withinMs: number): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { stopping } of this.#sessions.values()) stopping.abort();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), withinMs);
    const isOver = new Promise<void>((resolve) => patience.signal.addEventListener("abort", () => resolve()));
    await Promise.race([Promise.all([...this.#sessions.values()].map(({ done }) => done)), isOver]);
    clearTimeout(timer);
  }

  #look(): void {
    if (this.#isLooking || this.#isStopped) return;
    this.#isLooking = true;
    leaseMailboxes(this.#desk.db, this.#worker, maxAtOnce - this.#sessions.size)
      .then((leased) => {
        for (const mailbox of leased) this.#begin(mailbox);
      })
      .catch((error: Error) => this.#onError(error))
      .finally(() => {
        this.#isLooking = false;
      });
  }

  #begin(mailbox: LeasedMailbox): void {
    // The mailbox was leased again before the session under the former settings ended; the next round takes
    // it.
    if (this.#isStopped || this.#sessions.has(mailbox.id)) {
      this.#release(mailbox);
      return;
    }
    const stopping = new AbortController();
    const done = this.#read(mailbox, stopping.signal)
      .catch((error: Error) => this.#onError(error))
      .finally(() => this.#sessions.delete(mailbox.id));
    this.#sessions.set(mailbox.id, { stopping, done });
  }

  async #read(mailbox: LeasedMailbox, stopping: AbortSignal): Promise<void> {
    const { db } = this.#desk;
    const taking = {
      desk: this.#desk,
      worker: this.#worker,
      mailbox,
      spoolFolder: this.#spoolFolder,
    };
    try {
      await readMailboxUntil(taking, stopping);
      await releaseLease(db, this.#worker, mailbox);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      // The desk's own failure, not the mailbox's.
      if (isDatabaseAway(error)) throw error;
      const trouble = troubleOf(error);
      await noteTrouble(db, this.#worker, mailbox, trouble);
      if (trouble === "unexpected") throw error;
    }
  }

  #release(mailbox: LeasedMailbox): void {
    releaseLease(this.#desk.db, this.#worker, mailbox).catch((error: Error) => this.#onError(error));
  }

  #renew(): void {
    if (this.#sessions.size === 0) return;
    renewMailboxLeases(this.#desk.db, this.#worker)
      .then((held) => {
        for (const [id, { stopping }] of this.#sessions) if (!held.has(id)) stopping.abort();
      })
      .catch((error: Error) => this.#onError(error));
  }
}
