import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { type Language, type SentenceKey, say } from "../../../../i18n/say.ts";
import type { Admin } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../../core/pagination.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableText,
  TicketNumber,
  Ulid,
} from "../../../core/schemas.ts";
import type { StoredFile } from "../../../governance/files/customer.ts";
import { BrandOfIt } from "../../../organisation/brands/staff.ts";
import { originalOf } from "../originals.ts";
import { outcomes, type UntakenOutcome, untakenOutcomes } from "../outcome.ts";

export const InboundMail = Closed(
  {
    id: Ulid,
    brand: BrandOfIt,
    mailbox: Closed({ id: Ulid, address: Type.String({ examples: ["support@harbour.example"] }) }),
    from: Nullable(Type.String(), { description: "The address in the From header." }),
    sender: Nullable(Type.String(), {
      description: "The address that replies go to. It is the Reply-To address if that can be used.",
    }),
    subject: NullableText,
    outcome: Choice(outcomes, {
      description:
        "`ignored`: no ticket, and the sender was not notified. `refused`: no ticket, and the sender was notified unless a limit prevented it. `set_aside`: the email could not be read, or it was one more email from an unknown sender above the limit.",
    }),
    reason: NullableText,
    message: Type.String({ description: "The reason, as text." }),
    came_at: Instant,
    has_original: Type.Boolean({
      description: "Whether the original email can still be downloaded (`retention.mail_originals_days`).",
    }),
    can_process: Type.Boolean({ description: "Whether the email can be processed now, despite the reason." }),
    ticket_number: Nullable(TicketNumber, {
      description: "The ticket that the email became or replied to once it was processed.",
    }),
  },
  { $id: "InboundMail", description: "An inbound email that was not processed, with the reason." },
);
export type InboundMail = Static<typeof InboundMail>;

export interface UntakenFilter {
  brand_id?: number;
  outcome?: UntakenOutcome;
}

/** The default retention of originals. */
const listedDays = 30;

/** Newest first. */
export async function listUntakenMails(
  desk: Desk,
  { language }: Admin,
  { brand_id, outcome }: UntakenFilter,
  page: Page,
): Promise<Listed<InboundMail>> {
  const all = mails(desk)
    .where("mail.outcome", "in", outcome ? [outcome] : [...untakenOutcomes])
    .where("mail.came_at", ">", sql<string>`now() - make_interval(days => ${listedDays})`)
    .$if(brand_id !== undefined, (all) => all.where("mail.brand_id", "=", brand_id ?? 0))
    .orderBy("mail.came_at", "desc")
    .orderBy("mail.id", "desc");
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map((row) => presentInboundMail(row, language)), total };
}

/** An inbound email with any outcome. */
export async function inboundMailOf(desk: Desk, id: string): Promise<InboundMailRow> {
  const row = await mails(desk).where("mail.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Only for emails in the list of stopped ones; staff get the original of a message at its ticket. */
export async function originalOfUntaken(desk: Desk, id: string): Promise<StoredFile> {
  const row = await inboundMailOf(desk, id);
  if (!isUntaken(row)) throw notFound();
  return originalOf(desk, { brandId: row.brand_id, mailId: id });
}

export const isUntaken = ({ outcome }: Pick<InboundMailRow, "outcome">): boolean =>
  (untakenOutcomes as readonly string[]).includes(outcome);

function mails({ db }: Desk) {
  return db
    .selectFrom("brands")
    .innerJoin("inbound_mails as mail", "mail.brand_id", "brands.id")
    .innerJoin("mailboxes", (join) =>
      join.onRef("mailboxes.brand_id", "=", "mail.brand_id").onRef("mailboxes.id", "=", "mail.mailbox_id"),
    )
    .leftJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "mail.brand_id").onRef("tickets.id", "=", "mail.ticket_id"),
    )
    .select([
      "mail.id",
      "mail.brand_id",
      "brands.slug",
      "brands.name",
      "mail.mailbox_id",
      "mailboxes.address",
    ])
    .select(["mail.from_address", "mail.sender", "mail.subject", "mail.outcome", "mail.reason", "mail.said"])
    .select(["mail.came_at", "tickets.number as ticket_number"])
    .select(
      sql<boolean>`exists (select from inbound_mail_files link where link.brand_id = mail.brand_id
        and link.mail_id = mail.id)`.as("has_original"),
    );
}

export type InboundMailRow = Awaited<ReturnType<typeof rowsOfMails>>[number];
const rowsOfMails = (desk: Desk) => mails(desk).execute();

export function presentInboundMail(row: InboundMailRow, language: Language): InboundMail {
  return {
    id: row.id,
    brand: { id: row.brand_id, slug: row.slug, name: row.name },
    mailbox: { id: row.mailbox_id, address: row.address },
    from: row.from_address,
    sender: row.sender,
    subject: row.subject,
    outcome: row.outcome as InboundMail["outcome"],
    reason: row.reason,
    message: saidOf(row, language),
    came_at: row.came_at,
    has_original: row.has_original,
    can_process: isUntaken(row) && row.has_original && (row.sender ?? row.from_address) !== null,
    ticket_number: row.ticket_number,
  };
}

const sentences: Record<string, SentenceKey> = {
  automatic: "mailbox.untaken_automatic",
  mailing_list: "mailbox.untaken_mailing_list",
  own_mail: "mailbox.untaken_own_mail",
  no_sender: "mailbox.untaken_no_sender",
  blocked_sender: "mailbox.untaken_blocked_sender",
  unknown_bounce: "mailbox.untaken_unknown_bounce",
  side_conversation_gone: "mailbox.untaken_side_conversation_gone",
  side_conversation_full: "mailbox.untaken_side_conversation_full",
  doubled_message_id: "mailbox.untaken_doubled_message_id",
  too_many_unknown_senders: "mailbox.untaken_too_many_unknown_senders",
  ends_processes: "mailbox.untaken_ends_processes",
  // Parser limits.
  too_slow: "mailbox.untaken_too_costly",
  too_much_memory: "mailbox.untaken_too_costly",
  too_deep: "mailbox.untaken_too_complex",
  too_many_parts: "mailbox.untaken_too_complex",
  header_too_long: "mailbox.untaken_too_complex",
  mailbox_other_sender: "mailbox.untaken_other_sender",
  mailbox_too_long: "mailbox.untaken_too_long",
};

function saidOf({ outcome, reason, said }: InboundMailRow, language: Language): string {
  const key = sentences[reason ?? ""];
  if (key) return say(language, key);
  if (isUntaken({ outcome }) && outcome !== "refused") return say(language, "mailbox.untaken_unreadable");
  // A refusal by form rules is explained with the form's messages, in the brand's language.
  return (
    said ?? say(language, outcome === "refused" ? "mailbox.untaken_refused" : "mailbox.untaken_processed")
  );
}
