import { sql } from "kysely";
import type { Language } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { filledSubject, placeholdersOf } from "../../organisation/departments/auto-reply.ts";
import { lookColumns } from "../../outbound/email/style.ts";

/** The data of a ticket, its sender and its brand for an email to the guest. */
export async function ticketToMail({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("guest_senders as sender")
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "sender.brand_id").onRef("tickets.id", "=", "sender.ticket_id"),
    )
    .innerJoin("brands", "brands.id", "sender.brand_id")
    .innerJoin("departments as department", (join) =>
      join
        .onRef("department.brand_id", "=", "tickets.brand_id")
        .onRef("department.id", "=", "tickets.department_id"),
    )
    .where("sender.brand_id", "=", brandId)
    .where("sender.ticket_id", "=", ticketId)
    .select([
      "sender.email",
      "sender.sealed_token",
      "sender.revoked_at",
      "tickets.number",
      "tickets.subject",
      "tickets.closed_at",
      "tickets.closes_at",
      "tickets.created_at",
      ...lookColumns,
      "brands.guest_link_template",
      "department.name as department_name",
      "department.auto_reply",
      "department.opening_hours",
      "department.holiday_days",
      "department.timezone",
    ])
    .select(
      sql<boolean>`tickets.source = 'mail' and not exists (select from events
        where brand_id = tickets.brand_id and subject_id = tickets.id and type = 'subject_changed')`.as(
        "has_subject_of_mail",
      ),
    )
    .executeTakeFirst();
}

export type MailedTicket = NonNullable<Awaited<ReturnType<typeof ticketToMail>>>;

/** The ticket's automatic reply, with the department's subject for it. */
export async function automaticAnswerOf(
  { db }: Desk,
  { brandId, ticketId }: TicketKey,
  {
    auto_reply,
    name,
    department_name,
    number,
    opening_hours,
    holiday_days,
    timezone,
    created_at,
  }: MailedTicket,
  language: Language,
): Promise<{ subject: string | undefined; body: string; body_html: string } | undefined> {
  const answer = await db
    .selectFrom("replies")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("author_type", "=", "system")
    .orderBy("created_at")
    .orderBy("id")
    .select(["body", "body_html"])
    .executeTakeFirst();
  if (!answer) return undefined;
  const department = { name: department_name, opening_hours, holiday_days, timezone };
  const values = placeholdersOf({ brand: name, number, department, now: created_at, language });
  return {
    ...answer,
    subject: auto_reply?.subject ? filledSubject(auto_reply.subject, values) : undefined,
  };
}

/** The staff reply for the email. */
export async function staffAnswerOf(
  { db }: Desk,
  { brandId, ticketId, replyId }: TicketKey & { replyId?: string | undefined },
): Promise<{ body: string; body_html: string } | undefined> {
  if (replyId === undefined) return undefined;
  return db
    .selectFrom("replies")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("id", "=", replyId)
    .where("author_type", "=", "staff")
    .select(["body", "body_html"])
    .executeTakeFirst();
}
