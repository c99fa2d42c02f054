import { type Static, Type } from "typebox";
import { DeskError } from "../../../../errors.ts";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { RunStep } from "../../../core/idempotency/step-by-step.ts";
import { Closed, Nullable, NullableInstant, NumberedId, TicketNumber, Ulid } from "../../../core/schemas.ts";
import { PriorityName } from "../../../organisation/departments/priorities.ts";
import { isOnHold } from "../../lifecycle.ts";
import { StatusName } from "../../ticket.ts";
import { type TicketCommand, TicketUpdate } from "../../update/command.ts";
import type { CurrentValues } from "../../update/current-values.ts";
import { updateTicket } from "../../update/update-ticket.ts";
import type { LockedFoundTicket } from "../load-ticket.ts";
import { lockWithValues } from "./update-found-ticket.ts";

const maxAtOnce = 200;

export const BulkNumbers = Type.Array(TicketNumber, {
  minItems: 1,
  maxItems: maxAtOnce,
  uniqueItems: true,
  description: "The ticket numbers. If two numbers lead to the same merged ticket, it is changed once.",
});

export const Bulk = Closed({
  numbers: BulkNumbers,
  ...TicketUpdate,
  undo: Type.Optional(
    Type.Literal(true, {
      description:
        "Reverts your last status change; not together with `status`. Refused with 409 (`ticket_undo_too_late`) if anyone changed or replied to the ticket since.",
    }),
  ),
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

export const BulkResult = Closed(
  {
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
  },
  { title: "BulkResult" },
);
export type BulkResult = Static<typeof BulkResult>;

/** Applies the same changes to up to 200 tickets. */
export function changeInBulk(
  desk: Desk,
  staff: StaffMember,
  { numbers, ...command }: Bulk,
  step: RunStep,
): Promise<BulkResult[]> {
  if (Object.keys(command).length === 0) throw problem("status", "bulk.nothing");
  if (command.undo && command.status) throw problem("undo", "bulk.undo_alone");
  if (command.until && !isOnHold(command.status)) throw problem("until", "apply.until");
  return updateEach(desk, staff, { numbers, step, command }, (desk, { ticket, values }) =>
    updateTicket(desk, staff, ticket, command, { values }),
  );
}

interface Each {
  numbers: string[];
  step: RunStep;
  command?: TicketCommand;
}

/** Handles each ticket separately: a failure is reported and does not stop the others. */
export async function updateEach(
  desk: Desk,
  staff: StaffMember,
  { numbers, step, command = {} }: Each,
  work: (desk: Desk, locked: { ticket: LockedFoundTicket; values: CurrentValues }) => Promise<unknown>,
): Promise<BulkResult[]> {
  // By id, because two numbers can lead to one ticket after a merge: it is changed once.
  const done = new Map<string, Before>();
  const results: BulkResult[] = [];
  for (const number of numbers)
    results.push(
      await resultOf(staff, number, async () => {
        const { id, before } = await step(desk, number, async (desk) => {
          const locked = await lockWithValues(desk, staff, number, command);
          const id = locked.ticket.ticketId;
          const earlier = done.get(id);
          if (earlier) return { id, before: earlier };
          await work(desk, locked);
          return { id, before: beforeOf(locked.values) };
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

function beforeOf(values: CurrentValues): Before {
  const { status, on_hold_until, assignee_id, department_id, priority, tags } = values;
  return { status, on_hold_until, assignee_id, department_id, priority, tags };
}
