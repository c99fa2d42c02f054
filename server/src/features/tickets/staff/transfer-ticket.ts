import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { assigned, ofTicket, transferred } from "../events.ts";
import { recomputeDue } from "../reply-targets/reply-due.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "./load-ticket.ts";

/**
 * Transfers a ticket to another department of its brand; replies, files and credentials stay. The returned
 * key lets an agent who no longer sees the ticket get it in the response.
 */
export function transferTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  departmentId: number,
  version?: TicketVersion,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    await handOn(desk, staff, ticket, departmentId);
    return ticket;
  });
}

/** Transfers a ticket that the caller has locked. */
export async function handOn(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  departmentId: number,
): Promise<void> {
  const department = await activeDepartment(desk, ticket, departmentId);
  if (ticket.departmentId !== department.id) await moveTo(desk, staff, ticket, department);
}

/** A department of the brand that accepts new tickets. */
export async function activeDepartment({ db }: Desk, { brandId }: { brandId: number }, id: number) {
  const department = await db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("active", "=", true)
    .select(["id", "name"])
    .executeTakeFirst();
  if (!department) throw problem("department_id", "department.not_in_brand");
  return department;
}

async function moveTo(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  department: { id: number; name: string },
): Promise<void> {
  const before = await desk.db
    .selectFrom("departments")
    .where("brand_id", "=", ticket.brandId)
    .where("id", "=", ticket.departmentId)
    .select("name")
    .executeTakeFirstOrThrow();
  await desk.db
    .updateTable("tickets")
    .set({ department_id: department.id, updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", ticket.brandId)
    .where("id", "=", ticket.ticketId)
    .execute();
  await recomputeDue(desk.db, ticket);
  await unassignIfOutOfScope(desk, staff, ticket);
  await publish(desk, staff, transferred, ofTicket({ ...ticket, departmentId: department.id }), {
    before: before.name,
    after: department.name,
  });
}

/** A ticket that leaves its assignee's view becomes unassigned, so that others find it. */
async function unassignIfOutOfScope(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
): Promise<void> {
  const taken = await desk.db
    .updateTable("tickets")
    .from("staff")
    .set({ assignee_id: null })
    .where("tickets.brand_id", "=", ticket.brandId)
    .where("tickets.id", "=", ticket.ticketId)
    .whereRef("staff.id", "=", "tickets.assignee_id")
    .where(
      sql<boolean>`not ${staffWhoSee({ brandId: sql`tickets.brand_id`, departmentId: sql`tickets.department_id` })}`,
    )
    .returning("staff.id")
    .executeTakeFirst();
  if (taken) await publish(desk, staff, assigned, ofTicket(ticket), {}, { before: taken.id, after: null });
}
