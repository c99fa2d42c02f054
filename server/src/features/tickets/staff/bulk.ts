import { type Static, Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { RunStep } from "../../core/idempotency/step-by-step.ts";
import {
  Choice,
  Closed,
  Nullable,
  NullableInstant,
  NumberedId,
  TicketNumber,
  Ulid,
} from "../../core/schemas.ts";
import { PriorityName } from "../../organisation/departments/priorities.ts";
import { effectiveStatus, presentHold } from "../effective-status.ts";
import { StatusName } from "../ticket.ts";
import { assignTicket } from "./assign.ts";
import { ChangedTags, changePriority, changeTags } from "./change-ticket.ts";
import { type FoundTicket, lockFoundTicket } from "./load-ticket.ts";
import { HoldEnd, moveTicket } from "./move-ticket.ts";
import { transferTicket } from "./transfer-ticket.ts";
import { undoMove } from "./undo-move.ts";

const maxAtOnce = 200;
const moves = {
  start: "started",
  release: "released",
  close: "closed",
  reopen: "reopened",
  hold: "held",
  undo: "undo",
} as const;

export const BulkNumbers = Type.Array(TicketNumber, {
  minItems: 1,
  maxItems: maxAtOnce,
  uniqueItems: true,
  description: "The ticket numbers. If two numbers lead to the same merged ticket, it is changed once.",
});

export const Bulk = Closed({
  numbers: BulkNumbers,
  move: Type.Optional(
    Choice(Object.keys(moves) as (keyof typeof moves)[], {
      description:
        "`undo` reverts your last status change. Returns 409 (`ticket_undo_too_late`) if anyone changed or replied to the ticket since.",
    }),
  ),
  until: Type.Optional(HoldEnd),
  assign: Type.Optional(Nullable(Ulid, { description: "The assignee; null: unassigned." })),
  department_id: Type.Optional(NumberedId),
  priority: Type.Optional(PriorityName),
  add_tags: Type.Optional(ChangedTags),
  remove_tags: Type.Optional(ChangedTags),
});
export type Bulk = Static<typeof Bulk>;

const Before = Closed({
  status: StatusName,
  on_hold_until: NullableInstant,
  assignee_id: Nullable(Ulid),
  department_id: NumberedId,
  priority: PriorityName,
  tags: Type.Array(Type.String()),
});
type Before = Static<typeof Before>;

export const BulkResult = Closed({
  number: TicketNumber,
  status: Type.Integer({
    description: "The HTTP status that the single route would have returned for this ticket.",
  }),
  code: Nullable(Type.String({ examples: ["ticket_impossible_move"] }), {
    description: "The error code if it was refused; null if it was changed.",
  }),
  message: Nullable(Type.String()),
  before: Nullable(Before, {
    description: "The values before the change, to undo it; null if it was refused.",
  }),
});
export type BulkResult = Static<typeof BulkResult>;

/** Applies the same changes to up to 200 tickets. */
export function changeInBulk(
  desk: Desk,
  staff: StaffMember,
  { numbers, ...actions }: Bulk,
  step: RunStep,
): Promise<BulkResult[]> {
  if (Object.keys(actions).length === 0) throw problem("move", "bulk.nothing");
  if (actions.until && actions.move !== "hold") throw problem("until", "apply.until");
  return applyEach(desk, staff, { numbers, step }, (desk, number) => change(desk, staff, number, actions));
}

interface Each {
  numbers: string[];
  step: RunStep;
}

/** Handles each ticket separately: a failure is reported and does not stop the others. */
export async function applyEach(
  desk: Desk,
  staff: StaffMember,
  { numbers, step }: Each,
  work: (desk: Desk, number: string) => Promise<unknown>,
): Promise<BulkResult[]> {
  // By id, because two numbers can lead to one ticket after a merge: it is changed once.
  const done = new Map<string, Before>();
  const results: BulkResult[] = [];
  for (const number of numbers)
    results.push(
      await resultOf(staff, number, async () => {
        const { id, before } = await step(desk, number, async (desk) => {
          const ticket = await lockFoundTicket(desk, staff, number);
          const id = ticket.ticketId;
          const earlier = done.get(id);
          if (earlier) return { id, before: earlier };
          const before = await readBefore(desk, ticket);
          await work(desk, number);
          return { id, before };
        });
        done.set(id, before);
        return before;
      }),
    );
  return results;
}

async function resultOf(
  { language }: StaffMember,
  number: string,
  work: () => Promise<Before>,
): Promise<BulkResult> {
  try {
    return { number, status: 200, code: null, message: null, before: await work() };
  } catch (error) {
    if (!(error instanceof DeskError) || error.status >= 500) throw error;
    const [[, [first] = []] = []] = error.details.problems?.said(language) ?? [];
    const message = first ?? error.said(language);
    return { number, status: error.status, code: error.code, message, before: null };
  }
}

async function change(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { move, until, assign, department_id, priority, add_tags, remove_tags }: Omit<Bulk, "numbers">,
): Promise<void> {
  if (assign !== undefined) await assignTicket(desk, staff, number, assign);
  if (priority !== undefined) await changePriority(desk, staff, number, priority);
  if (add_tags || remove_tags)
    await changeTags(desk, staff, number, { add: add_tags ?? [], remove: remove_tags ?? [] });
  if (move === "undo") await undoMove(desk, staff, number);
  else if (move) await moveTicket(desk, staff, number, moves[move], { holdUntil: until ?? null });
  // Last, because the agent may no longer see the ticket after a transfer.
  if (department_id !== undefined) await transferTicket(desk, staff, number, department_id);
}

function readBefore({ db }: Desk, { brandId, ticketId }: FoundTicket): Promise<Before> {
  return db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select([
      effectiveStatus("tickets").as("status"),
      presentHold("tickets").as("on_hold_until"),
      "assignee_id",
      "department_id",
      "priority",
      "tags",
    ])
    .executeTakeFirstOrThrow();
}
