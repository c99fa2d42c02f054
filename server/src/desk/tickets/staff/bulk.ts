import { type Static, Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { PriorityName } from "../../departments/priorities.ts";
import { type Desk, together } from "../../desk.ts";
import { Choice, Closed, Nullable, NullableInstant, NumberedId, Ulid } from "../../shapes.ts";
import { presentHold, presentStatus } from "../by-the-clock.ts";
import { StatusName, TicketNumber } from "../ticket.ts";
import { assignTicket } from "./assigning.ts";
import { ChangedTags, changePriority, changeTags } from "./changing.ts";
import { type FoundTicket, lockFoundTicket } from "./finding.ts";
import { HoldEnd, moveTicket } from "./moving.ts";
import { transferTicket } from "./transferring.ts";

const maxAtOnce = 200;
const moves = {
  start: "started",
  release: "released",
  close: "closed",
  reopen: "reopened",
  hold: "held",
} as const;

export const Bulk = Closed({
  numbers: Type.Array(TicketNumber, { minItems: 1, maxItems: maxAtOnce, uniqueItems: true }),
  move: Type.Optional(Choice(Object.keys(moves) as (keyof typeof moves)[])),
  until: Type.Optional(HoldEnd),
  assign: Type.Optional(Nullable(Ulid, { description: "To this member of staff; null: to nobody." })),
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
  status: Type.Integer({ description: "What the same action on this ticket alone would have answered." }),
  code: Nullable(Type.String({ examples: ["ticket_impossible_move"] }), {
    description: "The code that it would have been refused with; null where it was done.",
  }),
  message: Nullable(Type.String()),
  before: Nullable(Before, {
    description: "What the ticket had before, by which the change can be undone; null where it was refused.",
  }),
});
export type BulkResult = Static<typeof BulkResult>;

/** Does the same to up to 200 tickets, each by itself: what fails for one is told and stops no other. */
export async function changeInBulk(desk: Desk, staff: StaffMember, bulk: Bulk): Promise<BulkResult[]> {
  const { numbers, ...actions } = bulk;
  if (Object.keys(actions).length === 0) throw problem("move", "bulk.nothing");
  if (bulk.until && bulk.move !== "hold") throw problem("until", "apply.until");
  const results: BulkResult[] = [];
  for (const number of numbers) results.push(await changeOne(desk, staff, number, bulk));
  return results;
}

async function changeOne(desk: Desk, staff: StaffMember, number: string, bulk: Bulk): Promise<BulkResult> {
  try {
    const before = await together(desk, async (desk) => {
      const before = await readBefore(desk, await lockFoundTicket(desk, staff, number));
      if (bulk.assign !== undefined) await assignTicket(desk, staff, number, bulk.assign);
      if (bulk.priority !== undefined) await changePriority(desk, staff, number, bulk.priority);
      if (bulk.add_tags || bulk.remove_tags)
        await changeTags(desk, staff, number, { add: bulk.add_tags ?? [], remove: bulk.remove_tags ?? [] });
      if (bulk.move !== undefined) {
        const holdUntil = bulk.until ?? null;
        await moveTicket(desk, staff, number, moves[bulk.move], { holdUntil });
      }
      // Last, because whoever hands a ticket on may not see it any more.
      if (bulk.department_id !== undefined) await transferTicket(desk, staff, number, bulk.department_id);
      return before;
    });
    return { number, status: 200, code: null, message: null, before };
  } catch (error) {
    if (!(error instanceof DeskError) || error.status >= 500) throw error;
    const [[, [first] = []] = []] = error.details.problems?.said(staff.language) ?? [];
    const message = first ?? error.said(staff.language);
    return { number, status: error.status, code: error.code, message, before: null };
  }
}

function readBefore({ db }: Desk, { brandId, ticketId }: FoundTicket): Promise<Before> {
  return db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select([
      presentStatus("tickets").as("status"),
      presentHold("tickets").as("on_hold_until"),
      "assignee_id",
      "department_id",
      "priority",
      "tags",
    ])
    .executeTakeFirstOrThrow();
}
