import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../actors/actors.ts";
import { type Desk, together } from "../../desk.ts";
import { announce } from "../../happenings/announce.ts";
import type { Sent } from "../../sent.ts";
import { Choice, Closed, Nullable, Ref, Ulid } from "../../shapes.ts";
import { checkMessage } from "../draft.ts";
import { ofTicket, replied } from "../happenings.ts";
import { transition } from "../lifecycle.ts";
import { presentTime } from "../locking.ts";
import { presentOutcome, presentReply, presentThread, type Viewpoint } from "../presenting.ts";
import { readThread } from "../reading.ts";
import { Reply, ReplyOutcome } from "../shape.ts";
import { type Status, statuses } from "../ticket.ts";
import { insertReply, noteReply, writeState } from "../writing.ts";
import { dropDraft } from "./drafts.ts";
import { type FoundTicket, lockFresh, type Version } from "./finding.ts";
import { staffStatusLabel, viewpointOf } from "./viewpoint.ts";

export const StaffReply = {
  seen_reply_id: Type.Optional(
    Nullable(Ulid, {
      description:
        "The newest reply that the writer had seen; those that came after come back in `missed`. Without it, what colleagues answered within the last five minutes does.",
    }),
  ),
  status: Type.Optional(
    Choice<Status>(statuses, {
      default: "awaiting_reply",
      description: "The next state.",
    }),
  ),
};

export const StaffReplyOutcome = Closed({
  ...ReplyOutcome.properties,
  missed: Type.Array(Ref(Reply), {
    description: "Replies that came while this one was written, oldest first.",
  }),
});
export type StaffReplyOutcome = Static<typeof StaffReplyOutcome>;

const justAnswered = "5 minutes";

interface StaffMessage {
  body: string;
  status?: Status;
  seen_reply_id?: string | null;
}

/** Sends an answer. If somebody else answered meanwhile both are kept, and this one's writer is told. */
export function replyAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
  sent: Sent<StaffMessage>,
  version?: Version,
): Promise<StaffReplyOutcome> {
  return together(desk, async (desk) => {
    const ticket = await lockFresh(desk, staff, number, version);
    const writer = { brand: ticket.brand, language: staff.language };
    const files = await checkMessage(desk, writer, ticket, sent);
    const { fields } = sent;

    const now = await presentTime(desk.db);
    const state = transition(ticket, "staff-replied", { now, next: fields.status }, staff.language);
    const { row, attachments } = await insertReply(
      desk,
      {
        // Not all of the ticket: its client is not who wrote this, and the limit of replies would count it.
        brandId: ticket.brandId,
        ticketId: ticket.ticketId,
        author: "staff",
        staffId: staff.id,
        body: fields.body ?? "",
        now,
        files,
      },
      staff.name,
    );
    await noteReply(desk.db, ticket, state, { now, from: "staff" });
    if (state.status === "closed") await writeState(desk.db, ticket, state, now);
    await announce(desk, staff, replied, ofTicket(ticket), {
      before: ticket.status,
      after: state.status,
      reply_id: row.id,
    });
    await dropDraft(desk, staff, number);
    const view = viewpointOf(desk, staff, ticket, undefined);
    const outcome = presentOutcome(
      presentReply(row, attachments, view),
      { status: state.status, last_reply_at: now },
      staff.language,
    );
    const seen = { seenId: fields.seen_reply_id ?? null, ownId: row.id };
    const ticketNow = { ...outcome.ticket, status_label: staffStatusLabel(staff.language, state.status) };
    return { ...outcome, ticket: ticketNow, missed: await missedBy(staff, desk, ticket, seen, view) };
  });
}

/**
 * What came after the newest reply that the writer had seen. Where they do not say which, or name one that is
 * not there (any more): what colleagues have just answered.
 */
async function missedBy(
  staff: StaffMember,
  { db }: Desk,
  ticket: FoundTicket,
  { seenId, ownId }: { seenId: string | null; ownId: string },
  view: Viewpoint,
): Promise<Reply[]> {
  const { rows } = await sql<{ id: string }>`
    with seen as (
      select created_at from replies
      where brand_id = ${ticket.brandId} and ticket_id = ${ticket.ticketId} and id = ${seenId})
    select id from replies
    where brand_id = ${ticket.brandId} and ticket_id = ${ticket.ticketId} and id <> ${ownId}
      and staff_id is distinct from ${staff.id}
      and case when exists (select from seen) then created_at > (select created_at from seen)
        else author_type = 'staff' and created_at > clock_timestamp() - ${sql.lit(justAnswered)}::interval end`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const missed = new Set(rows.map(({ id }) => id));
  const { replies, attachments } = await readThread(db, ticket);
  return presentThread(
    replies.filter(({ id }) => missed.has(id)),
    attachments,
    view,
  );
}
