import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { assigned, ofTicket, transferred } from "../events.ts";
import { putDueRight } from "../reply-targets/reply-due.ts";
import { type FoundTicket, type LockedFoundTicket, lockAtVersion, type Version } from "./load-ticket.ts";

/**
 * Gives the ticket to another department of its brand; answers, files and credentials stay with it. Who hands a ticket on
 * to a department that they do not see is answered with it this once more: by the key that this gives back.
 */
export function transferTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  departmentId: number,
  version?: Version,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    await handOn(desk, staff, ticket, departmentId);
    return ticket;
  });
}

/** The same with a ticket that is locked already. */
export async function handOn(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  departmentId: number,
): Promise<void> {
  const department = await activeDepartment(desk, ticket, departmentId);
  if (ticket.departmentId !== department.id) await moveTo(desk, staff, ticket, department);
}

/** One of the brand that takes what is new. */
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
  await putDueRight(desk.db, ticket);
  await takeFromWhoCannotSeeIt(desk, staff, ticket);
  await publish(desk, staff, transferred, ofTicket({ ...ticket, departmentId: department.id }), {
    before: before.name,
    after: department.name,
  });
}

/** A ticket that is moved out of its assignee's sight is nobody's, so that it is found among the unassigned. */
async function takeFromWhoCannotSeeIt(
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
