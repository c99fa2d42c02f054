import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { staffWhoSee } from "../../actors/scope.ts";
import { recordActivity } from "../../audit/activity.ts";
import { PriorityName } from "../../departments/priorities.ts";
import { type Desk, together } from "../../desk.ts";
import type { TicketKey } from "../../ids.ts";
import { Closed, Line } from "../../shapes.ts";
import type { LockedTicket } from "../locking.ts";
import { maxSubjectLength } from "../ticket.ts";
import { lockFresh, type Version } from "./freshness.ts";
import { readTicketAsStaff, type StaffTicket } from "./ticket.ts";

export const TicketChanges = Closed({
  subject: Type.Optional(Line(maxSubjectLength)),
  priority: Type.Optional(PriorityName),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 50, format: "line" }), {
      maxItems: 50,
      uniqueItems: true,
      description: "Replaces the list. Kept in lower case.",
    }),
  ),
});
export type TicketChanges = Static<typeof TicketChanges>;

/** Changes subject, priority or tags, and writes what each was before and is now. */
export function changeTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  changes: TicketChanges,
  version?: Version,
): Promise<StaffTicket> {
  return together(desk, async (desk) => {
    const ticket = await lockFresh(desk, staff, number, version);
    const before = await desk.db
      .selectFrom("tickets")
      .where("brand_id", "=", ticket.brandId)
      .where("id", "=", ticket.ticketId)
      .select(["subject", "priority", "tags"])
      .executeTakeFirstOrThrow();
    const wanted = { ...changes, ...(changes.tags ? { tags: tidyTags(changes.tags) } : {}) };
    const changed = Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
    );
    if (changed.length > 0) {
      await desk.db
        .updateTable("tickets")
        .set({ ...wanted, updated_at: sql`clock_timestamp()` })
        .where("brand_id", "=", ticket.brandId)
        .where("id", "=", ticket.ticketId)
        .execute();
    }
    for (const [field, value] of changed) {
      await recordActivity(desk.db, {
        ...ticket,
        event: `${field}_changed`,
        by: { type: "staff", staffId: staff.id },
        details: { before: asText(before[field as keyof typeof before]), after: asText(value) },
      });
    }
    return readTicketAsStaff(desk, staff, number);
  });
}

/**
 * Gives the ticket to another department of its brand; answers, files and credentials stay with it. Who hands
 * a ticket on to a department that they do not see sees it this once more.
 */
export function transferTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  departmentId: number,
  version?: Version,
): Promise<StaffTicket> {
  return together(desk, async (desk) => {
    const ticket = await lockFresh(desk, staff, number, version);
    const department = await desk.db
      .selectFrom("departments")
      .where("brand_id", "=", ticket.brandId)
      .where("id", "=", departmentId)
      .where("active", "=", true)
      .select(["id", "name"])
      .executeTakeFirst();
    if (!department) throw problem("department_id", "department.not_in_brand");
    const before = await departmentNameOf(desk, ticket);
    if (before.id !== department.id) {
      await desk.db
        .updateTable("tickets")
        .set({ department_id: department.id, updated_at: sql`clock_timestamp()` })
        .where("brand_id", "=", ticket.brandId)
        .where("id", "=", ticket.ticketId)
        .execute();
      await takeFromWhoCannotSeeIt(desk, staff, ticket);
      await recordActivity(desk.db, {
        ...ticket,
        event: "transferred",
        by: { type: "staff", staffId: staff.id },
        details: { before: before.name, after: department.name },
      });
    }
    return readTicketAsStaff(desk, { ...staff, scope: null }, number);
  });
}

/** A ticket that is moved out of its assignee's sight is nobody's, so that it is found among the unassigned. */
async function takeFromWhoCannotSeeIt(
  { db }: Desk,
  staff: StaffMember,
  { brandId, ticketId }: LockedTicket,
): Promise<void> {
  const taken = await db
    .updateTable("tickets")
    .from("staff")
    .set({ assignee_id: null })
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .whereRef("staff.id", "=", "tickets.assignee_id")
    .where(
      sql<boolean>`not ${staffWhoSee({ brandId: sql`tickets.brand_id`, departmentId: sql`tickets.department_id` })}`,
    )
    .returning("staff.id")
    .executeTakeFirst();
  if (!taken) return;
  await recordActivity(db, {
    brandId,
    ticketId,
    event: "assigned",
    by: { type: "staff", staffId: staff.id },
    details: { before: taken.id, after: null },
  });
}

function departmentNameOf({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("tickets")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "tickets.brand_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select(["departments.id", "departments.name"])
    .executeTakeFirstOrThrow();
}

export function tidyTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()))];
}

function asText(value: string | string[]): string {
  return Array.isArray(value) ? value.join(", ") : value;
}
