import { type Static, Type } from "typebox";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { sees } from "../../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Nullable, Ref } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { checkFuture } from "../../../core/values/future-time.ts";
import { messageBody } from "../../draft.ts";
import { isOnHold } from "../../lifecycle.ts";
import { lockTicket } from "../../lock-ticket.ts";
import { TicketUpdate } from "../../update/command.ts";
import { type RunPart, updateTicket } from "../../update/update-ticket.ts";
import { ThreadReply } from "../detail/thread-reply.ts";
import { Note } from "../detail/ticket-detail.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "../load-ticket.ts";
import { HeldReply, holdAt } from "../replies/held-replies.ts";
import { ReplyNotice } from "../replies/missed-messages.ts";
import { writeNote } from "../replies/notes.ts";
import { isHeld, type StaffMessage, StaffReply, sendReply } from "../replies/reply.ts";
import { UploadIds } from "../replies/uploads.ts";

const { status: _, ...reply } = StaffReply;

export const Apply = Closed({
  reply: Type.Optional(Closed({ body: messageBody, ...reply }, { description: "A reply to the customer." })),
  note: Type.Optional(
    Closed({ body: messageBody, upload_ids: Type.Optional(UploadIds) }, { description: "An internal note." }),
  ),
  ...TicketUpdate,
});
export type Apply = Static<typeof Apply>;

export const ApplyResult = {
  reply: Nullable(Ref(ThreadReply), { description: "The sent reply; null while it is held." }),
  held: Nullable(Ref(HeldReply), {
    description:
      "The held reply, which can still be undone; null if it was sent immediately or there is none.",
  }),
  note: Nullable(Ref(Note)),
  missed: Type.Array(Ref(ThreadReply), {
    description: "Replies that arrived while this one was being written.",
  }),
  notices: Type.Array(Ref(ReplyNotice)),
};
export type ApplyOutcome = { [Name in keyof typeof ApplyResult]: Static<(typeof ApplyResult)[Name]> };

/**
 * Applies several changes and a reply, completely or not at all; each publishes the event of its own verb. A
 * delayed reply can be undone separately. If the ticket leaves the agent's view, the reply is sent at once,
 * because the agent could not send it later.
 */
export function applyToTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { fields, problems }: Sent,
  version?: TicketVersion,
): Promise<{ ticket: FoundTicket; outcome: ApplyOutcome }> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    if (fields.until && !isOnHold(fields.status)) problems.add("until", "apply.until");
    await checkFuture(desk.db, "until", fields.until, problems);
    problems.throwIfAny();
    if (Object.keys(fields).length === 0) throw problem("reply", "apply.nothing");
    return { ticket, outcome: await applyLocked(desk, staff, ticket, { fields, problems }) };
  });
}

type Sent = Pick<Submission<Apply>, "fields" | "problems">;

/** Applies to a ticket that the caller has locked: the note and the reply first, then the changes. */
export async function applyLocked(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  { fields, problems }: Sent,
  runPart: RunPart = (_, work) => work(),
): Promise<ApplyOutcome> {
  const outcome = await writeMessages(desk, staff, ticket, { fields, problems }, runPart);
  const { reply, note: _note, ...changes } = fields;
  // The reply has changed the status, or will when it is sent; only the end of a hold is separate.
  const isSetByReply = reply && !(isOnHold(fields.status) && fields.until);
  const { status, until, ...others } = changes;
  const command = isSetByReply ? others : changes;
  const locked = fields.reply ? await lockTicket(desk.db, ticket) : ticket;
  if (locked) await updateTicket(desk, staff, locked, command, { problems, runPart });
  return outcome;
}

async function writeMessages(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  { fields, problems }: Sent,
  runPart: RunPart,
): Promise<ApplyOutcome> {
  const of = (member: "reply" | "note") => ({ uploads: [], problems: problems.of(member) });
  const noting = fields.note && { fields: fields.note, ...of("note") };
  const note = noting && (await runPart("note", () => writeNote(desk, staff, ticket, noting)));
  const outcome: ApplyOutcome = { reply: null, held: null, note: note ?? null, missed: [], notices: [] };
  if (!fields.reply) return outcome;
  const message: Partial<StaffMessage> = {
    ...fields.reply,
    ...(fields.status && { status: fields.status }),
  };
  const sent = { fields: message, ...of("reply") };
  const isLeaving = leavesSight(staff, ticket, fields);
  if (isLeaving && message.send_at !== undefined) throw problem("reply", "reply.schedule_leaves");
  if (isHeld(message) && !isLeaving) {
    const { data, missed } = await runPart("reply", () => holdAt(desk, staff, ticket, sent));
    return { ...outcome, held: data, missed };
  }
  const { data, missed, notices } = await runPart("reply", () => sendReply(desk, staff, ticket, sent));
  return { ...outcome, reply: data, missed, notices };
}

function leavesSight({ scope }: StaffMember, { brandId }: FoundTicket, { department_id }: Partial<Apply>) {
  return department_id !== undefined && !sees(scope, { brandId, departmentId: department_id });
}
