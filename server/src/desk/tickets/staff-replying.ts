import { type Static, Type } from "typebox";
import { Choice, Closed, Nullable, Ref } from "../../infrastructure/http/inputs.ts";
import type { StaffMember } from "../actors.ts";
import { acceptFiles } from "../attachments/accepting.ts";
import { fileRulesOf } from "../attachments/rules.ts";
import { type Desk, together } from "../desk.ts";
import { type Status, statuses, Ulid } from "../vocabulary.ts";
import type { Sent } from "./draft.ts";
import { transition } from "./lifecycle.ts";
import { type LockedTicket, presentTime } from "./locking.ts";
import { presentOutcome, presentReply, presentThread, type Viewpoint } from "./presenting.ts";
import { readThread } from "./reading.ts";
import { Reply, ReplyOutcome } from "./shape.ts";
import { dropDraft } from "./staff-drafts.ts";
import { type FoundTicket, viewpointOf } from "./staff-finding.ts";
import { lockFoundTicket } from "./staff-locking.ts";
import { recordMove } from "./staff-moving.ts";
import { insertReply, noteReply, writeState } from "./writing.ts";

export const StaffReply = {
  seen_reply_id: Type.Optional(
    Nullable(Ulid, {
      description: "The newest reply that the writer had seen; those that came after come back in `missed`.",
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
  { fields, uploads, problems }: Sent<StaffMessage>,
): Promise<StaffReplyOutcome> {
  return together(desk, async (desk) => {
    const ticket = await lockFoundTicket(desk, staff, number);
    const rules = fileRulesOf(
      ticket.brand,
      ticket.departmentFiles,
      desk.settings.maxRequestMb,
      staff.language,
    );
    const files = await acceptFiles(uploads, rules, problems);
    problems.throwIfAny();

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
    else if (ticket.isGuest) await mailGuest(desk, ticket);
    await recordMove(desk, staff, ticket, "replied", { after: state.status, reply_id: row.id });
    await dropDraft(desk, staff, number);
    const view = viewpointOf(desk, staff, ticket, undefined);
    const outcome = presentOutcome(
      presentReply(row, attachments, view),
      { status: state.status, last_reply_at: now },
      staff.language,
    );
    return { ...outcome, missed: await missedSince(desk, ticket, fields.seen_reply_id, row.id, view) };
  });
}

function mailGuest(desk: Desk, { brandId, ticketId }: LockedTicket): Promise<void> {
  return desk.jobs.enqueue(desk.db, "mail-guest-link", { brandId, ticketId, occasion: "replied" });
}

async function missedSince(
  desk: Desk,
  found: FoundTicket,
  seenId: string | null | undefined,
  ownId: string,
  view: Viewpoint,
): Promise<Reply[]> {
  if (!seenId) return [];
  const { replies, attachments } = await readThread(desk.db, found);
  const seen = replies.findIndex(({ id }) => id === seenId);
  const missed = replies.slice(seen + 1).filter(({ id }) => id !== ownId);
  return seen < 0 ? [] : presentThread(missed, attachments, view);
}
