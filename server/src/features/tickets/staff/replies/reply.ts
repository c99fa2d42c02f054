import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Choice, Closed, Instant, Nullable, Ref, Ulid } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { publish } from "../../../events/publish.ts";
import { labelAfter } from "../../detail/label-of-ticket.ts";
import { readPiece } from "../../detail/long-threads.ts";
import { presentOutcome, presentThread } from "../../detail/present-ticket.ts";
import { ReplyOutcome } from "../../detail/shape.ts";
import { ofTicket, replied } from "../../events.ts";
import { afterStaffReply, transition } from "../../lifecycle.ts";
import { currentTime } from "../../lock-ticket.ts";
import { type Status, statuses } from "../../ticket.ts";
import { insertReply, noteReply, writeTicketStatus } from "../../write-ticket.ts";
import { presentThreadReply, ThreadReply } from "../detail/thread-reply.ts";
import { staffStatusLabel, staffViewpointOf } from "../detail/viewpoint.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "../load-ticket.ts";
import { ticketSenderOf } from "../sender.ts";
import { dropDraftOf } from "./drafts.ts";
import { checkStaffMessage } from "./message-files.ts";
import { noticesOfAnswer, ReplyNotice } from "./missed-messages.ts";
import { spendUploads, UploadIds } from "./uploads.ts";

/** The longest delay before a reply is sent, in seconds. */
export const longestHold = 30;

export const StaffReply = {
  seen_reply_id: Type.Optional(
    Nullable(Ulid, {
      description:
        "The newest reply that you had seen. Later replies are returned in `missed`. If omitted, `missed` has colleagues' replies of the last five minutes.",
    }),
  ),
  status: Type.Optional(
    Choice<Status>(statuses, {
      default: afterStaffReply,
      description: "The ticket's next status.",
    }),
  ),
  upload_ids: Type.Optional(UploadIds),
  undo_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestHold,
      default: 0,
      description:
        "How many seconds the reply is held (202). Until then you can undo it at `/tickets/{number}/replies/held/{id}`. If a message that you have not seen arrived meanwhile, it is held for 30 seconds. 0 sends it immediately (201).",
    }),
  ),
  send_at: Type.Optional(
    Type.String({
      ...Instant,
      description:
        "Schedules the reply (202): it is sent at this time, at most a year ahead. It becomes your draft again if the customer replies before, or if the ticket is closed, merged, given to another customer, deleted or marked as spam. Takes precedence over `undo_seconds`.",
    }),
  ),
};

export const StaffReplyOutcome = Closed({
  ...ReplyOutcome.properties,
  data: Ref(ThreadReply),
  missed: Type.Array(Ref(ThreadReply), {
    description: "Replies that arrived while you wrote, oldest first; at most the newest 20.",
  }),
  notices: Type.Array(Ref(ReplyNotice), { description: "`guest_out_of_reach`: this reply reaches no one." }),
});
export type StaffReplyOutcome = Static<typeof StaffReplyOutcome>;

const justAnswered = "5 minutes";
// After a longer absence the agent should read the ticket again.
const mostMissed = 20;

export interface StaffMessage {
  body: string;
  status?: Status;
  seen_reply_id?: string | null;
  upload_ids?: string[];
  undo_seconds?: number;
  send_at?: string;
}

/** Whether the message is held: for the undo period, or until the time that its writer chose. */
export const isHeld = ({ undo_seconds = 0, send_at }: Partial<StaffMessage>): boolean =>
  undo_seconds > 0 || send_at !== undefined;

/**
 * Sends a reply. If another agent has replied in the meantime, both replies are kept and the writer gets a
 * notice.
 */
export function replyAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
  sent: Submission<StaffMessage>,
  version?: TicketVersion,
): Promise<StaffReplyOutcome> {
  return inTransaction(desk, async (desk) =>
    sendReply(desk, staff, await lockAtVersion(desk, staff, number, version), sent),
  );
}

/** Sends a reply on a ticket that the caller has locked. */
export async function sendReply(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  sent: Submission<StaffMessage>,
): Promise<StaffReplyOutcome> {
  const { files, kept } = await checkStaffMessage(desk, staff, ticket, sent);
  const { fields } = sent;

  const now = await currentTime(desk.db);
  const state = transition(ticket, "staff-replied", { now, next: fields.status }, staff.language);
  const { row, attachments } = await insertReply(
    desk,
    {
      // Does not pass the whole ticket: its client is not the author, and the client's rate limit would count
      // this reply.
      brandId: ticket.brandId,
      ticketId: ticket.ticketId,
      author: "staff",
      staffId: staff.id,
      body: fields.body ?? "",
      now,
      files,
      kept,
    },
    staff.name,
  );
  await spendUploads(desk.db, ticket.brandId, kept);
  await noteReply(desk.db, ticket, state, { now, from: "staff" });
  if (state.status === "closed") await writeTicketStatus(desk.db, ticket, state, now);
  await publish(desk, staff, replied, ofTicket(ticket), {
    before: ticket.status,
    after: state.status,
    reply_id: row.id,
  });
  await dropDraftOf(desk, staff, ticket, "reply");
  const view = staffViewpointOf(desk, staff, ticket, undefined);
  const outcome = presentOutcome(
    presentThreadReply(row, attachments, view),
    { status: state.status, status_label_name: labelAfter(ticket, state), last_reply_at: now },
    staff.language,
  );
  const seen = { seenId: fields.seen_reply_id ?? null, ownId: row.id };
  const ticketNow = {
    ...outcome.ticket,
    status_label: labelAfter(ticket, state) ?? staffStatusLabel(staff.language, state.status),
  };
  const notices = await noticesOfAnswer(desk.db, ticket, now, staff.language);
  const missed = await missedMessagesOf(staff, desk, ticket, seen);
  return { ...outcome, ticket: ticketNow, missed, notices };
}

/**
 * The messages after the newest one that the writer had seen. If they name none, or one that does not exist,
 * the recent replies of colleagues.
 */
export async function missedMessagesOf(
  staff: StaffMember,
  desk: Desk,
  ticket: FoundTicket,
  { seenId, ownId = null }: { seenId: string | null; ownId?: string | null },
): Promise<ThreadReply[]> {
  const { rows } = await sql<{ id: string }>`
    with seen as (
      select created_at from replies
      where brand_id = ${ticket.brandId} and ticket_id = ${ticket.ticketId} and id = ${seenId})
    select id from replies
    where brand_id = ${ticket.brandId} and ticket_id = ${ticket.ticketId} and id is distinct from ${ownId}
      and staff_id is distinct from ${staff.id}
      and case when exists (select from seen) then created_at > (select created_at from seen)
        else author_type = 'staff' and created_at > clock_timestamp() - ${sql.lit(justAnswered)}::interval end
    order by created_at desc, id desc limit ${mostMissed}`.execute(desk.db);
  if (rows.length === 0) return [];
  const missed = await readPiece(
    desk.db,
    ticket.brandId,
    rows.map(({ id }) => id),
  );
  const view = staffViewpointOf(desk, staff, ticket, await ticketSenderOf(desk, ticket));
  return presentThread(missed, view, presentThreadReply);
}
