import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { sees } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Choice, Closed, Nullable, NumberedId, Ref } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import { checkFuture } from "../../core/values/future-time.ts";
import { messageBody } from "../draft.ts";
import { lockTicket } from "../lock-ticket.ts";
import { type Status, statuses } from "../ticket.ts";
import { AssigneeName, assignLocked } from "./assign.ts";
import { ChangedTags, changeLocked, TicketChanges, tagLocked } from "./change-ticket.ts";
import { ThreadReply } from "./detail/thread-reply.ts";
import { Note } from "./detail/ticket-detail.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "./load-ticket.ts";
import { HoldEnd, moveLocked, type StaffMove } from "./move-ticket.ts";
import { HeldReply, holdAt } from "./replies/held-replies.ts";
import { ReplyNotice } from "./replies/missed-messages.ts";
import { writeNote } from "./replies/notes.ts";
import { type StaffMessage, StaffReply, sendReply } from "./replies/reply.ts";
import { UploadIds } from "./replies/uploads.ts";
import { handOn } from "./transfer-ticket.ts";

const { status: _, ...reply } = StaffReply;
const { tags: __, ...changes } = TicketChanges.properties;

export const Apply = Closed({
  reply: Type.Optional(Closed({ body: messageBody, ...reply }, { description: "A reply to the customer." })),
  note: Type.Optional(
    Closed({ body: messageBody, upload_ids: Type.Optional(UploadIds) }, { description: "An internal note." }),
  ),
  status: Type.Optional(
    Choice<Status>(statuses, {
      description:
        "The ticket's status afterwards. With a reply, it is the reply's next status (by default `awaiting_reply`); without one, the ticket is moved to it by the matching action.",
    }),
  ),
  until: Type.Optional(HoldEnd),
  assign: Type.Optional(AssigneeName),
  add_tags: Type.Optional(ChangedTags),
  remove_tags: Type.Optional(ChangedTags),
  ...changes,
  department_id: Type.Optional(NumberedId),
});
export type Apply = Static<typeof Apply>;

export const ApplyResult = {
  reply: Nullable(Ref(ThreadReply), { description: "The sent reply; null while it is held." }),
  held: Nullable(Ref(HeldReply), {
    description:
      "The held reply, which can still be undone; null if it was sent immediately or there is none.",
  }),
  note: Nullable(Ref(Note)),
  missed: Type.Array(Ref(ThreadReply), { description: "Replies that arrived while you wrote." }),
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
  { fields, problems }: Pick<Submission<Apply>, "fields" | "problems">,
  version?: TicketVersion,
): Promise<{ ticket: FoundTicket; said: ApplyOutcome }> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    if (fields.until && fields.status !== "on_hold") problems.add("until", "apply.until");
    await checkFuture(desk.db, "until", fields.until, problems);
    problems.throwIfAny();
    if (Object.keys(fields).length === 0) throw problem("reply", "apply.nothing");
    return { ticket, said: await applyLocked(desk, staff, ticket, { fields, problems }) };
  });
}

/** The parts of an `Apply`, in this order. */
type Part = "note" | "reply" | "transfer" | "change" | "tag" | "move" | "assign";
/** Runs a part; callers can wrap it to report which part was refused. */
export type Doing = <Result>(part: Part, work: () => Promise<Result>) => Promise<Result>;

/** Applies to a ticket that the caller has locked. */
export async function applyLocked(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  request: ApplyRequest,
  doing: Doing = (_, work) => work(),
): Promise<ApplyOutcome> {
  const outcome = await write(desk, staff, ticket, request, doing);
  await change(desk, staff, ticket, request, doing);
  return outcome;
}

type ApplyRequest = Pick<Submission<Apply>, "fields" | "problems">;

async function write(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  { fields, problems }: ApplyRequest,
  doing: Doing,
): Promise<ApplyOutcome> {
  const of = (member: "reply" | "note") => ({ uploads: [], problems: problems.of(member) });
  const noting = fields.note && { fields: fields.note, ...of("note") };
  const note = noting && (await doing("note", () => writeNote(desk, staff, ticket, noting)));
  const outcome: ApplyOutcome = { reply: null, held: null, note: note ?? null, missed: [], notices: [] };
  if (!fields.reply) return outcome;
  const message: Partial<StaffMessage> = {
    ...fields.reply,
    ...(fields.status && { status: fields.status }),
  };
  const sent = { fields: message, ...of("reply") };
  if ((message.undo_seconds ?? 0) > 0 && !leavesSight(staff, ticket, fields)) {
    const { data, missed } = await doing("reply", () => holdAt(desk, staff, ticket, sent));
    return { ...outcome, held: data, missed };
  }
  const { data, missed, notices } = await doing("reply", () => sendReply(desk, staff, ticket, sent));
  return { ...outcome, reply: data, missed, notices };
}

function leavesSight({ scope }: StaffMember, { brandId }: FoundTicket, { department_id }: Partial<Apply>) {
  return department_id !== undefined && !sees(scope, { brandId, departmentId: department_id });
}

/** Runs in the department that the ticket is transferred to: its rules and agents count. */
async function change(
  desk: Desk,
  staff: StaffMember,
  found: LockedFoundTicket,
  { fields, problems }: ApplyRequest,
  doing: Doing,
): Promise<void> {
  const { department_id, add_tags = [], remove_tags = [], assign } = fields;
  const { subject, priority, custom_fields } = fields;
  if (department_id !== undefined) await doing("transfer", () => handOn(desk, staff, found, department_id));
  const ticket = await asItIsNow(desk, found);
  const changed = {
    ...(subject && { subject }),
    ...(priority && { priority }),
    ...(custom_fields && { custom_fields }),
  };
  await doing("change", () => changeLocked(desk, staff, ticket, { fields: changed, problems }));
  if (add_tags.length + remove_tags.length > 0)
    await doing("tag", () => tagLocked(desk, staff, ticket, { add: add_tags, remove: remove_tags }));
  await doing("move", () => moveThere(desk, staff, ticket, fields));
  if (assign !== undefined)
    await doing("assign", () => assignLocked(desk, staff, ticket, { assignee: assign, field: "assign" }));
}

async function asItIsNow(desk: Desk, found: LockedFoundTicket): Promise<LockedFoundTicket> {
  const locked = await lockTicket(desk.db, found);
  if (!locked) throw notFound();
  return { ...found, ...locked };
}

const movesInto: Record<Status, StaffMove> = {
  open: "set-back",
  awaiting_reply: "set-back",
  in_progress: "started",
  on_hold: "held",
  closed: "closed",
};

/** The move between two statuses; for moves back, the next status must be given. */
export function moveTo(from: Status, to: Status): StaffMove {
  const isBack = from === "closed" && ["open", "awaiting_reply", "in_progress"].includes(to);
  if (isBack) return "reopened";
  return from === "on_hold" && movesInto[to] === "set-back" ? "released" : movesInto[to];
}

/**
 * Does nothing if the reply has changed the status or will when it is sent; only the end of a hold is
 * separate.
 */
async function moveThere(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  { reply, status, until }: Partial<Apply>,
): Promise<void> {
  if (status === undefined || (reply && !(status === "on_hold" && until))) return;
  if (status === ticket.status && status !== "on_hold") return;
  const move = moveTo(ticket.status, status);
  const next = ["released", "set-back", "reopened"].includes(move) ? status : undefined;
  await moveLocked(desk, staff, ticket, move, { holdUntil: until ?? null, next });
}
