import { sql } from "kysely";
import { choosing } from "../../../i18n/choose-language.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { queueEmail, suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../../outbound/email/style.ts";
import { valuesAt } from "../canned-replies/fill.ts";
import type { LockedTicket } from "../lock-ticket.ts";
import type { FilledIn, TriggerActions } from "./trigger.ts";

type Mail = NonNullable<TriggerActions["mail"]>;

const occasionOfTrigger = "trigger";

interface TriggerMail extends TicketKey {
  mailId: string;
}

/** Sends a trigger's email. */
export const mailOfTrigger = job("mail-of-trigger", sendMail, {
  inOrderOf: ({ ticketId }: TriggerMail) => ticketId,
  atOnce: 8,
});

/**
 * Stores one email per recipient, with its placeholder values. It is kept until it is sent, because a job
 * holds ids only.
 */
export async function mailByTrigger(desk: Desk, ticket: LockedTicket, mail: Mail, by: string): Promise<void> {
  const { brandId, ticketId } = ticket;
  const { subject, body } = mail;
  const is_for_staff = mail.to === "staff";
  const placeholders = JSON.stringify(await valuesAt(desk, ticket));
  for (const [place, to] of (await recipientsOf(desk, ticket, mail)).entries()) {
    const mailId = `${ticketId}.trigger.${by}.${place}`;
    await queueEmail(desk, { mailId, occasion: occasionOfTrigger, brandId, ticketId, recipient: to });
    await desk.db
      .insertInto("trigger_mails")
      .values({
        brand_id: brandId,
        mail_id: mailId,
        ticket_id: ticketId,
        subject,
        body,
        placeholders,
        is_for_staff,
      })
      .execute();
    await desk.jobs.enqueue(desk.db, mailOfTrigger, { brandId, ticketId, mailId });
  }
}

/** The addresses that would get a trigger's email about a ticket. */
export async function recipientsOf(
  desk: Desk,
  ticket: Pick<LockedTicket, "brandId" | "ticketId" | "departmentId">,
  mail: Mail,
): Promise<string[]> {
  if (mail.to === "address") return mail.address === null ? [] : [mail.address];
  if (mail.to === "customer") return customerOf(desk, ticket);
  const { brandId, departmentId } = ticket;
  const people = await desk.db
    .selectFrom("staff")
    .where(sql<boolean>`id = any (${mail.staff_ids}::text[])`)
    .where("active", "=", true)
    .where(staffWhoSee({ brandId: sql`${brandId}::integer`, departmentId: sql`${departmentId}::integer` }))
    .orderBy("id")
    .select("email")
    .execute();
  return people.map(({ email }) => email);
}

async function customerOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<string[]> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(clients.email, tickets.guest_email) as email from tickets
    left join clients on clients.brand_id = tickets.brand_id and clients.id = tickets.client_id
    where tickets.brand_id = ${brandId} and tickets.id = ${ticketId}
      -- A mail that got no acknowledgement gets none from a trigger either, until staff have answered.
      and not (tickets.source = 'mail' and tickets.first_answered_at is null and exists (select from inbound_mails
        where brand_id = tickets.brand_id and ticket_id = tickets.id and outcome = 'opened' and answered_at is null))`.execute(
    db,
  );
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
}

async function sendMail(tools: JobTools, { brandId, mailId }: TriggerMail): Promise<void> {
  const { desk } = tools;
  const mail = await waitingMail(desk, { brandId, mailId });
  // The email was sent already, or the ticket was erased with its customer.
  if (!mail?.recipient) return suppressEmail(desk, mailId);
  const { recipient: to, ticket_id: ticketId, subject, body } = mail;
  const language = choosing(desk.languages)(mail.locale);
  const link = mail.is_for_staff ? [desk.addresses.ticketForStaff(mail.number)] : [];
  await sendEmail(
    tools,
    { occasion: occasionOfTrigger, brandId, ticketId },
    {
      ...brandSenderOf(mail),
      to,
      ...renderEmail(
        { subject, body },
        { language, look: mail, values: valuesOf(mail), footer: [...link, ...emailFooter(language, mail)] },
      ),
      id: mailId,
    },
  );
  await desk.db
    .deleteFrom("trigger_mails")
    .where("brand_id", "=", brandId)
    .where("mail_id", "=", mailId)
    .execute();
}

/** Placeholders without a value become empty. */
function valuesOf({ placeholders }: { placeholders: FilledIn }) {
  return Object.fromEntries(Object.entries(placeholders).map(([name, value]) => [name, value ?? ""]));
}

function waitingMail({ db }: Desk, { brandId, mailId }: Omit<TriggerMail, "ticketId">) {
  return db
    .selectFrom("trigger_mails")
    .innerJoin("mails", "mails.mail_id", "trigger_mails.mail_id")
    .innerJoin("brands", "brands.id", "trigger_mails.brand_id")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.brand_id", "=", "trigger_mails.brand_id")
        .onRef("tickets.id", "=", "trigger_mails.ticket_id"),
    )
    .where("trigger_mails.brand_id", "=", brandId)
    .where("trigger_mails.mail_id", "=", mailId)
    .select(["mails.recipient", "trigger_mails.ticket_id", "trigger_mails.subject", "trigger_mails.body"])
    .select(["trigger_mails.placeholders", "trigger_mails.is_for_staff", "tickets.number"])
    .select(lookColumns)
    .executeTakeFirst();
}
