import { sql } from "kysely";
import { Type } from "typebox";
import { problem } from "../../../problems.ts";
import type { StaffMember, System } from "../../core/actors/actors.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Nullable, ulidPattern } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { assigned, ofTicket, type RoutedBy } from "../events.ts";
import type { LockedTicket } from "../lock-ticket.ts";
import { type FoundTicket, lockAtVersion, type TicketVersion } from "./load-ticket.ts";

export const AssigneeName = Nullable(Type.String({ pattern: `^(me|${ulidPattern})$`, maxLength: 26 }), {
  description: "A colleague's id, or `me`; null: unassigned.",
});

/** Assigns a ticket to an agent, or unassigns it. */
export function assignTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  assignee: string | null,
  version?: TicketVersion,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    await assignLocked(desk, staff, ticket, { assignee, field: "staff_id" });
    return ticket;
  });
}

/** Assigns a ticket that the caller has locked. */
export async function assignLocked(
  desk: Desk,
  by: StaffMember | System,
  ticket: LockedTicket,
  { assignee, field, routed }: { assignee: string | null; field: string; routed?: RoutedBy },
): Promise<void> {
  const assigneeId = assignee === "me" && by.kind === "staff" ? by.id : assignee;
  if (assigneeId !== null && !(await canBeGiven(desk, assigneeId, ticket)))
    throw problem(field, "staff.unknown");
  const before = await assigneeOf(desk, ticket);
  if (before === assigneeId) return;
  await desk.db
    .updateTable("tickets")
    .set({ assignee_id: assigneeId, updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", ticket.brandId)
    .where("id", "=", ticket.ticketId)
    .execute();
  await publish(
    desk,
    by,
    assigned,
    ofTicket(ticket),
    {},
    {
      before,
      after: assigneeId,
      ...(routed ? { routed } : {}),
    },
  );
}

async function assigneeOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<string | null> {
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select("assignee_id")
    .executeTakeFirstOrThrow();
  return row.assignee_id;
}

/** Whether an agent can be assigned tickets of a place: they must be active and see it. */
export async function canBeGiven(
  { db }: Desk,
  id: string,
  place: { brandId: number; departmentId: number },
): Promise<boolean> {
  const member = await db
    .selectFrom("staff")
    .where("id", "=", id)
    .where("active", "=", true)
    .where(
      staffWhoSee({
        brandId: sql`${place.brandId}::integer`,
        departmentId: sql`${place.departmentId}::integer`,
      }),
    )
    .select("id")
    .executeTakeFirst();
  return member !== undefined;
}
