import { isDatabaseAway } from "../../../../infrastructure/database/failures.ts";
import { type Lease, type LeaseLoop, runLeased } from "../../../../infrastructure/leases/lease-loop.ts";
import { LeaseLost } from "../../../../infrastructure/leases/lease-lost.ts";
import type { Desk } from "../../../core/desk.ts";
import { newId } from "../../../core/values/ids.ts";
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

const lookEveryMs = 1_000;
/** Each mailbox holds a connection to its server. */
const maxAtOnce = 50;

/**
 * Starts reading mailboxes. Several processes can do so on one database: each mailbox is read by one of them. A reader that stops
 * finishes the email that it processes.
 */
export function readMailboxes(desk: Desk, spoolFolder: string, onError: (error: Error) => void): LeaseLoop {
  const { db } = desk;
  return runLeased<LeasedMailbox>(
    {
      lookEveryMs,
      renewEveryMs: mailboxRenewalMs,
      maxAtOnce,
      keyOf: ({ id }) => id,
      claim: async (worker, room) => ({ claimed: await leaseMailboxes(db, worker, room), more: false }),
      renew: (worker) => renewMailboxLeases(db, worker),
      work: (mailbox, lease) => readMailbox(desk, spoolFolder, mailbox, lease),
      // Its settings changed, and the reader with the former ones has not ended yet. The next look takes it.
      leasedTwice: (mailbox, worker) => releaseLease(db, worker, mailbox),
    },
    onError,
    newId(),
  );
}

async function readMailbox(
  desk: Desk,
  spoolFolder: string,
  mailbox: LeasedMailbox,
  { worker, stopping, lost }: Lease,
): Promise<void> {
  try {
    // It may have been leased while the process began to stop.
    if (!stopping.aborted)
      await readMailboxUntil({ desk, worker, mailbox, spoolFolder }, AbortSignal.any([stopping, lost]));
    await releaseLease(desk.db, worker, mailbox);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // The desk's own failure, not the mailbox's.
    if (isDatabaseAway(error)) throw error;
    const trouble = troubleOf(error);
    await noteTrouble(desk.db, worker, mailbox, trouble);
    if (trouble === "unexpected") throw error;
  }
}
