import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Hopeless } from "../../../infrastructure/jobs/job.ts";
import { maxRuns } from "../../../infrastructure/jobs/jobs.ts";
import { whileRenewing } from "../../../infrastructure/leases/lease-loop.ts";
import type { Mail, SentMail } from "../../../infrastructure/mail/mail.ts";
import type { Desk } from "../../core/desk.ts";
import type { JobTools } from "../../core/feature.ts";
import { newId } from "../../core/values/ids.ts";
import type { QueuedEmail } from "./queue-email.ts";

/** The subject of an email; its id and recipient are in the email itself. */
type About = Pick<
  QueuedEmail,
  "occasion" | "brandId" | "ticketId" | "reportId" | "chatId" | "sideConversationId"
>;

// Another worker takes over a killed worker's email after this long.
const leaseSeconds = 20;
const renewedEveryMs = 5_000;
const lookEveryMs = 500;

/**
 * Sends an email, as close to exactly once as SMTP allows. The steps commit in this order:
 *
 * 1. Lease the row of the log. A row that was already sent is skipped, however often its job runs. If another worker holds the
 * lease, wait for it.
 * 2. Hand the email to the server, renewing the lease meanwhile, so that it expires only if the worker dies.
 * 3. Store the server's response.
 *
 * Nothing is lost, because the job exists until step 3. One case remains: a worker killed between the server's 250 and the commit
 * of step 3. The email is then sent again with the same Message-ID, which email programs recognise.
 */
export async function sendEmail({ desk, mailer }: JobTools, about: About, mail: Mail): Promise<void> {
  const lease = await leased(desk, about, mail);
  if (!lease) return;
  try {
    const before = await conversationBefore(desk, about, mail);
    const sent = await whileRenewing(
      renewedEveryMs,
      () => renew(desk, lease),
      () => mailer.send(before.length > 0 ? { ...mail, references: before } : mail),
    );
    await noteSent(desk, lease, sent);
  } catch (error) {
    await noteFailure(desk, lease, mail, error);
    throw error;
  }
}

/** The attempt is its owner: each lease raises it, so a worker whose lease passed on can write nothing any more. */
interface Lease {
  id: string;
  tries: number;
}

/** The row of the log, as long as this worker has its lease. Only that an email was sent is stored without it, because it is a fact. */
const leasedRow = ({ db }: Desk, { id, tries }: Lease) =>
  db
    .updateTable("mails")
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("leased_until", "is not", null);

/** Undefined if the email was already sent. */
async function leased(desk: Desk, about: About, mail: Mail): Promise<Lease | undefined> {
  for (;;) {
    const lease = await tryLease(desk, about, mail);
    if (lease || (await wasSent(desk, mail))) return lease;
    await sleep(lookEveryMs);
  }
}

async function tryLease({ db }: Desk, about: About, mail: Mail) {
  const { occasion, brandId, ticketId = null, reportId = null, chatId = null } = about;
  const { sideConversationId = null } = about;
  const { rows } = await sql<Lease>`
    insert into mails (id, mail_id, brand_id, ticket_id, occasion, recipient, report_id, chat_id, side_conversation_id,
      tries, tried_at, leased_until)
    values (${newId()}, ${mail.id}, ${brandId}, ${ticketId}, ${occasion}, ${mail.to}, ${reportId}, ${chatId}, ${sideConversationId}, 1, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${leaseSeconds}))
    on conflict (mail_id) do update set state = 'waiting', occasion = excluded.occasion,
      recipient = excluded.recipient, tries = mails.tries + 1,
      tried_at = excluded.tried_at, leased_until = excluded.leased_until
    where mails.state <> 'sent' and (mails.leased_until is null or mails.leased_until < clock_timestamp())
    returning id, tries`.execute(db);
  return rows[0];
}

async function wasSent({ db }: Desk, { id }: Mail): Promise<boolean> {
  const row = await db.selectFrom("mails").where("mail_id", "=", id).select("state").executeTakeFirst();
  return row?.state === "sent";
}

async function renew(desk: Desk, lease: Lease): Promise<void> {
  await leasedRow(desk, lease)
    .set({ leased_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .execute();
}

/** Earlier emails to and from this person about the ticket, for References, so that their email program shows one thread. */
async function conversationBefore({ db }: Desk, { brandId, ticketId }: About, { to, id }: Mail) {
  if (ticketId === undefined) return [];
  const { rows } = await sql<{ message_id: string }>`
    select message_id, sent_at as at from mails
    where brand_id = ${brandId} and ticket_id = ${ticketId} and lower(recipient) = lower(${to}::text)
      and message_id is not null and mail_id <> ${id}
    union all
    select message_id, came_at from inbound_mails
    where brand_id = ${brandId} and ticket_id = ${ticketId} and lower(sender) = lower(${to}::text)
      and message_id ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+$'
    order by at`.execute(db);
  return rows.map(({ message_id }) => message_id);
}

async function noteSent(desk: Desk, lease: Lease, { messageId, response }: SentMail): Promise<void> {
  await desk.db
    .updateTable("mails")
    .set({
      state: "sent",
      message_id: messageId,
      response: response.slice(0, maxResponse),
      sent_at: sql`clock_timestamp()`,
      leased_until: null,
    })
    .where("id", "=", lease.id)
    .where("state", "<>", "sent")
    .execute();
}

/** The email is retried until its job gives up. */
async function noteFailure(desk: Desk, lease: Lease, mail: Mail, error: unknown): Promise<void> {
  const isOver = error instanceof Hopeless || lease.tries >= maxRuns;
  await leasedRow(desk, lease)
    .set({
      state: isOver ? "failed" : "waiting",
      response: withoutSecrets(reasonOf(error), mail).slice(0, maxResponse),
      leased_until: null,
    })
    .execute();
}

function reasonOf(error: unknown): string {
  const { response, message, cause } = error as Error & { response?: string };
  return response ?? (cause === undefined ? message : reasonOf(cause));
}

/** A server may quote the email in its response, including a link with a token or the reply address. */
function withoutSecrets(response: string, { text, replyTo }: Mail): string {
  const secrets = `${text} ${replyTo ?? ""}`;
  return response.replace(/[\w-]{20,}/g, (word) => (secrets.includes(word) ? "…" : word));
}

const maxResponse = 500;
