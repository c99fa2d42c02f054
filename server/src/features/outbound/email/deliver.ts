import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Hopeless } from "../../../infrastructure/jobs/job.ts";
import { maxRuns } from "../../../infrastructure/jobs/jobs.ts";
import type { Mail, Sent } from "../../../infrastructure/mail/mail.ts";
import type { Desk } from "../../core/desk.ts";
import type { JobTools } from "../../core/feature.ts";
import { newId } from "../../core/ids.ts";
import type { Due } from "./queue-email.ts";

/** Which mail this is; its id and its recipient are the mail's own. */
type About = Pick<Due, "occasion" | "brandId" | "ticketId" | "reportId" | "chatId">;

// A worker that was killed leaves its mail to another one after this long.
const leaseSeconds = 20;
const renewedEveryMs = 5_000;
const lookEveryMs = 500;

/**
 * Sends a mail, as exactly once as SMTP allows. In this order, each step committed before the next:
 *
 * 1. The row of the log is leased. One that was sent already is not sent again, however often its job runs; one that
 *    somebody else has leased is waited for.
 * 2. The mail is handed over. The lease is renewed meanwhile, so that it ends with its worker and not before.
 * 3. What the server answered is written down.
 *
 * So nothing is lost: until step 3 the job is there. What is left is a worker that is killed between the server's 250 and the
 * commit of step 3: the mail goes again then, under the same Message-ID, by which mail programs know it.
 */
export async function sendEmail({ desk, mailer }: JobTools, about: About, mail: Mail): Promise<void> {
  const lease = await leased(desk, about, mail);
  if (!lease) return;
  const renewing = setInterval(() => renew(desk, lease).catch(() => undefined), renewedEveryMs);
  renewing.unref();
  try {
    const before = await conversationBefore(desk, about, mail);
    const sent = await mailer.send(before.length > 0 ? { ...mail, references: before } : mail);
    await noteSent(desk, lease, sent);
  } catch (error) {
    await noteFailure(desk, lease, mail, error);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

interface Lease {
  id: string;
  tries: number;
}

/** Undefined where the mail was sent already. */
async function leased(desk: Desk, about: About, mail: Mail): Promise<Lease | undefined> {
  for (;;) {
    const lease = await tryLease(desk, about, mail);
    if (lease || (await wasSent(desk, mail))) return lease;
    await sleep(lookEveryMs);
  }
}

async function tryLease({ db }: Desk, about: About, mail: Mail) {
  const { occasion, brandId, ticketId = null, reportId = null, chatId = null } = about;
  const { rows } = await sql<Lease>`
    insert into mails (id, mail_id, brand_id, ticket_id, occasion, recipient, report_id, chat_id, tries, tried_at, leased_until)
    values (${newId()}, ${mail.id}, ${brandId}, ${ticketId}, ${occasion}, ${mail.to}, ${reportId}, ${chatId}, 1, clock_timestamp(),
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

async function renew({ db }: Desk, { id }: Lease): Promise<void> {
  await db
    .updateTable("mails")
    .set({ leased_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where("id", "=", id)
    .where("leased_until", "is not", null)
    .execute();
}

/** What the same person was mailed of the same ticket, and what they mailed, so that their mail program shows it all as one. */
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

async function noteSent({ db }: Desk, { id }: Lease, { messageId, response }: Sent): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      state: "sent",
      message_id: messageId,
      response: response.slice(0, maxResponse),
      sent_at: sql`clock_timestamp()`,
      leased_until: null,
    })
    .where("id", "=", id)
    .execute();
}

/** It is tried again until its job is given up. */
async function noteFailure({ db }: Desk, { id, tries }: Lease, mail: Mail, error: unknown): Promise<void> {
  const isOver = error instanceof Hopeless || tries >= maxRuns;
  await db
    .updateTable("mails")
    .set({
      state: isOver ? "failed" : "waiting",
      response: withoutSecrets(reasonOf(error), mail).slice(0, maxResponse),
      leased_until: null,
    })
    .where("id", "=", id)
    .execute();
}

function reasonOf(error: unknown): string {
  const { response, message, cause } = error as Error & { response?: string };
  return response ?? (cause === undefined ? message : reasonOf(cause));
}

/** A server may quote what it does not like of a mail, and that may be a link with its token, or the address for answers. */
function withoutSecrets(response: string, { text, replyTo }: Mail): string {
  const secrets = `${text} ${replyTo ?? ""}`;
  return response.replace(/[\w-]{20,}/g, (word) => (secrets.includes(word) ? "…" : word));
}

const maxResponse = 500;
