import { type Static, Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import { say } from "../../../language/say.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { PriorityName } from "../../departments/priorities.ts";
import { type Desk, together } from "../../desk.ts";
import { Choice, Closed, Nullable, NumberedId, Ulid } from "../../shapes.ts";
import { TicketNumber } from "../ticket.ts";
import { assignTicket } from "./assigning.ts";
import { changeTags, changeTicket } from "./changing.ts";
import { lockFoundTicket } from "./finding.ts";
import { moveTicket } from "./moving.ts";
import { transferTicket } from "./transferring.ts";

const maxAtOnce = 200;
const moves = {
  start: "started",
  release: "released",
  close: "closed",
  reopen: "reopened",
  hold: "held",
} as const;

const tags = Type.Array(Type.String({ minLength: 1, maxLength: 50, format: "line" }), {
  minItems: 1,
  maxItems: 20,
});

export const Bulk = Closed({
  numbers: Type.Array(TicketNumber, { minItems: 1, maxItems: maxAtOnce, uniqueItems: true }),
  move: Type.Optional(Choice(Object.keys(moves) as (keyof typeof moves)[])),
  assign: Type.Optional(Nullable(Ulid, { description: "To this member of staff; null: to nobody." })),
  department_id: Type.Optional(NumberedId),
  priority: Type.Optional(PriorityName),
  add_tags: Type.Optional(tags),
  remove_tags: Type.Optional(tags),
});
export type Bulk = Static<typeof Bulk>;

export const BulkResult = Closed({
  number: TicketNumber,
  status: Type.Integer({ description: "What the same action on this ticket alone would have answered." }),
  message: Nullable(Type.String()),
});
export type BulkResult = Static<typeof BulkResult>;

/** Does the same to up to 200 tickets, each by itself: what fails for one is told and stops no other. */
export async function changeInBulk(desk: Desk, staff: StaffMember, bulk: Bulk): Promise<BulkResult[]> {
  const { numbers, ...actions } = bulk;
  if (Object.keys(actions).length === 0) throw problem("move", "bulk.nothing");
  const results: BulkResult[] = [];
  for (const number of numbers) results.push(await changeOne(desk, staff, number, bulk));
  return results;
}

async function changeOne(desk: Desk, staff: StaffMember, number: string, bulk: Bulk): Promise<BulkResult> {
  try {
    await together(desk, async (desk) => {
      await lockFoundTicket(desk, staff, number);
      if (bulk.assign !== undefined) await assignTicket(desk, staff, number, bulk.assign);
      if (bulk.priority !== undefined) await changeTicket(desk, staff, number, { priority: bulk.priority });
      if (bulk.add_tags || bulk.remove_tags)
        await changeTags(desk, staff, number, { add: bulk.add_tags ?? [], remove: bulk.remove_tags ?? [] });
      if (bulk.move !== undefined) await moveTicket(desk, staff, number, moves[bulk.move]);
      // Last, because whoever hands a ticket on may not see it any more.
      if (bulk.department_id !== undefined) await transferTicket(desk, staff, number, bulk.department_id);
    });
    return { number, status: 200, message: null };
  } catch (error) {
    if (!(error instanceof DeskError) || error.status >= 500) throw error;
    const [first] = error.details.problems?.entries()[0]?.[1] ?? [];
    const message = first
      ? say(staff.language, first.key, first.values)
      : say(staff.language, error.sentence, error.details.values);
    return { number, status: error.status, message };
  }
}
