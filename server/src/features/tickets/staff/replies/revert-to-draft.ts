import { sql } from "kysely";
import { choosing } from "../../../../i18n/choose-language.ts";
import { say } from "../../../../i18n/say.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { Desk } from "../../../core/desk.ts";
import type { MergeRule } from "../../../core/feature.ts";
import type { TicketKey } from "../../../core/values/ids.ts";

interface Held extends TicketKey {
  id: string;
  staffId: string;
  /** The ticket for the draft; by default the reply's own. */
  draftOn?: string;
}

/**
 * Turns a held reply back into a draft with its files, before any text that its writer has typed since. False
 * if it was sent already. Lock the ticket first.
 */
export async function revertToDraft(
  db: Database,
  { brandId, ticketId, id, staffId, draftOn = ticketId }: Held,
  notSent: string | null,
): Promise<boolean> {
  await sql`update uploads set held_reply_id = null, draft_kind = 'reply',
      expires_at = clock_timestamp() + interval '24 hours'
    where brand_id = ${brandId} and held_reply_id = ${id} and staff_id = ${staffId}`.execute(db);
  const { rows } = await sql`
    with held as (
      delete from held_replies
      where brand_id = ${brandId} and ticket_id = ${ticketId} and id = ${id} and staff_id = ${staffId}
      returning body, status)
    insert into drafts (staff_id, brand_id, ticket_id, kind, body, status, not_sent)
    select ${staffId}, ${brandId}, ${draftOn}, 'reply', body, status, ${notSent} from held
    on conflict (staff_id, brand_id, ticket_id, kind) do update set
      body = concat_ws(E'\\n\\n', excluded.body, nullif(drafts.body, '')),
      status = excluded.status, not_sent = excluded.not_sent, updated_at = clock_timestamp()
    returning 1`.execute(db);
  if (rows.length > 0 && notSent !== null) await notifyUnsent(db, { brandId, ticketId: draftOn, staffId });
  return rows.length > 0;
}

/** Through the staff feed, because the writer may be on another page by now. */
async function notifyUnsent(
  db: Database,
  { brandId, ticketId, staffId }: Pick<Held, "brandId" | "ticketId" | "staffId">,
): Promise<void> {
  await db
    .insertInto("staff_feed")
    .values({
      brand_id: brandId,
      subject_id: ticketId,
      ticket_id: ticketId,
      type: "ticket.unsent",
      staff_id: staffId,
    })
    .execute();
}

/**
 * A reply was written for the thread that its writer saw. After a merge it becomes a draft, so that they can
 * check it.
 */
export const revertToDraftAtMerge: MergeRule = (desk, source, target) =>
  revertHeldReplies(desk, source, target, "reply.not_sent_merged");

/** Turns every held reply of a ticket into a draft on the target that says why it was not sent. Lock the ticket first. */
export async function revertHeldReplies(
  desk: Desk,
  source: TicketKey,
  target: TicketKey,
  why:
    | "reply.not_sent_merged"
    | "reply.not_sent_deleted"
    | "reply.not_sent_replied"
    | "reply.not_sent_requester"
    | "reply.not_sent_closed",
  { onlyScheduled = false }: { onlyScheduled?: boolean } = {},
): Promise<void> {
  const held = await desk.db
    .selectFrom("held_replies")
    .where("brand_id", "=", source.brandId)
    .where("ticket_id", "=", source.ticketId)
    .$if(onlyScheduled, (all) => all.where("is_scheduled", "=", true))
    .orderBy("created_at", "desc")
    .select(["id", "staff_id", "language"])
    .execute();
  for (const { id, staff_id, language } of held) {
    const notSent = say(choosing(desk.languages, language)(), why);
    await revertToDraft(desk.db, { ...source, id, staffId: staff_id, draftOn: target.ticketId }, notSent);
  }
}
