import { sql } from "kysely";
import { LeaseLost } from "../../../../infrastructure/leases/lease-lost.ts";
import { maxMailBytes, type OpenMailbox, openMailbox } from "../../../../infrastructure/mail/mailbox.ts";
import type { Desk } from "../../../core/desk.ts";
import { processMail, refuseTooLong, setAside } from "../process-message.ts";
import { type MailKey, noteBegun, noteUnended, type ProcessingContext } from "../process-once.ts";
import { KeyLost } from "./last-error.ts";
import { type LeasedMailbox, noteRead } from "./lease.ts";
import { passwordContext } from "./mailbox.ts";

/** An email that ended its process this often is not tried again. */
const maxBegun = 3;
/** How often to poll a server that does not support IDLE. */
const lookEveryMs = 60_000;
// Older emails are not read: the hashes that identify processed emails are kept at least this long.
const oldestDays = 60;

/** Opens a mailbox and processes emails until `stopping` or until the connection ends. */
export async function readMailboxUntil(taking: ProcessingContext, stopping: AbortSignal): Promise<void> {
  await withOpen(taking, async (open) => {
    while (!stopping.aborted) {
      await processAll(taking, open, stopping);
      await open.untilNews(lookEveryMs, stopping);
    }
  });
}

/** Processes the emails that are there now. */
export async function readMailboxOnce(taking: ProcessingContext): Promise<void> {
  await withOpen(taking, (open) => processAll(taking, open, new AbortController().signal));
}

/** Tests whether the mailbox can be read, without processing anything. Throws if not. */
export async function tryMailbox(desk: Desk, mailbox: LeasedMailbox): Promise<void> {
  const open = await opened(desk, mailbox);
  await open.close();
}

async function withOpen(
  taking: ProcessingContext,
  work: (open: OpenMailbox) => Promise<void>,
): Promise<void> {
  const open = await opened(taking.desk, taking.mailbox);
  try {
    await beginNumbering(taking, open.uidValidity);
    await work(open);
  } finally {
    await open.close();
  }
}

async function opened(desk: Desk, mailbox: LeasedMailbox): Promise<OpenMailbox> {
  const { brand_id, id, host, port, tls, user_name: user, folder } = mailbox;
  const password = await desk.keyring
    .open(mailbox.sealed_password, passwordContext(brand_id, id))
    .catch((cause: unknown) => {
      throw new KeyLost("The password cannot be opened.", { cause });
    });
  return openMailbox(desk.settings, {
    host,
    port,
    tls: tls as "implicit" | "starttls",
    user,
    password,
    folder,
  });
}

/** After new UIDs, every email is read again; hashes identify those that were processed. */
async function beginNumbering(
  { desk, worker, mailbox }: ProcessingContext,
  uidValidity: number,
): Promise<void> {
  await desk.db
    .updateTable("mailboxes")
    .set({ uid_validity: uidValidity, last_uid: 0 })
    .where("brand_id", "=", mailbox.brand_id)
    .where("id", "=", mailbox.id)
    .where("worker", "=", worker)
    .where("uid_validity", "is distinct from", uidValidity)
    .execute();
}

async function processAll(
  taking: ProcessingContext,
  open: OpenMailbox,
  stopping: AbortSignal,
): Promise<void> {
  const { desk, worker, mailbox } = taking;
  let before = -1;
  for (;;) {
    const { lastUid, since } = await whereToBegin(taking, open.uidValidity);
    // An email that is listed but cannot be fetched is left for the next poll.
    const waiting = lastUid > before ? await open.after(lastUid, since) : [];
    before = lastUid;
    for (const { uid, bytes } of waiting) {
      if (stopping.aborted) return;
      await take(taking, open, { uidValidity: open.uidValidity, uid }, bytes);
    }
    await markAll(taking, open);
    if (waiting.length === 0) break;
  }
  await noteRead(desk.db, worker, mailbox);
}

async function whereToBegin({ desk, worker, mailbox }: ProcessingContext, uidValidity: number) {
  const row = await desk.db
    .selectFrom("mailboxes")
    .where("brand_id", "=", mailbox.brand_id)
    .where("id", "=", mailbox.id)
    .where("worker", "=", worker)
    .where("uid_validity", "=", uidValidity)
    .select([
      "last_uid",
      sql<string>`greatest(takes_since - interval '10 minutes',
        clock_timestamp() - make_interval(days => ${oldestDays}))`.as("since"),
    ])
    .executeTakeFirst();
  if (!row) throw new LeaseLost();
  return { lastUid: row.last_uid, since: new Date(row.since) };
}

async function take(
  taking: ProcessingContext,
  open: OpenMailbox,
  key: MailKey,
  bytes: number,
): Promise<void> {
  const isTooLong = bytes > maxMailBytes;
  const raw = await open.fetch(key.uid, isTooLong ? "head" : "all");
  // The email was moved away in the meantime.
  if (!raw) return;
  if ((await noteBegun(taking, key)) > maxBegun) return setAside(taking, key, raw, "ends_processes");
  try {
    await (isTooLong ? refuseTooLong(taking, key, raw) : processMail(taking, key, raw));
  } catch (error) {
    await noteUnended(taking).catch(() => undefined);
    throw error;
  }
}

/**
 * Marks processed emails on the server, for people who look at the mailbox. The desk itself relies on its own
 * rows.
 */
async function markAll({ desk, mailbox }: ProcessingContext, open: OpenMailbox): Promise<void> {
  for (;;) {
    const unmarked = await desk.db
      .selectFrom("inbound_mails")
      .where("brand_id", "=", mailbox.brand_id)
      .where("mailbox_id", "=", mailbox.id)
      .where("uid_validity", "=", open.uidValidity)
      .where("marked_at", "is", null)
      .where("outcome", "<>", "set_aside")
      .orderBy("uid")
      .limit(200)
      .select(["id", "uid"])
      .execute();
    if (unmarked.length === 0) return;
    await open.markAsSeen(unmarked.map(({ uid }) => uid));
    await desk.db
      .updateTable("inbound_mails")
      .set({ marked_at: sql`clock_timestamp()` })
      .where("brand_id", "=", mailbox.brand_id)
      .where(
        "id",
        "in",
        unmarked.map(({ id }) => id),
      )
      .execute();
  }
}
