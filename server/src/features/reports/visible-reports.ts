import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../core/actors/actors.ts";
import { brandsSeenBy } from "../core/actors/scope.ts";
import type { Desk } from "../core/desk.ts";
import { reportsWithType } from "./with-type.ts";

/**
 * The reports that this person may see. Every staff query on `reports` starts here, joined with the type and brand
 * (`seenReports`). A confidential type is visible only to the staff named for it, also among administrators; any other
 * to all who see the brand.
 */
export function reportsSeenBy(staff: StaffMember): RawBuilder<boolean> {
  return sql<boolean>`case when type.is_confidential then exists (
      select from report_type_staff named where named.brand_id = reports.brand_id
        and named.type_id = reports.type_id and named.staff_id = ${staff.id})
    else ${brandsSeenBy(staff)} end`;
}

export function seenReports({ db }: Desk, staff: StaffMember) {
  return reportsWithType(db).innerJoin("brands", "brands.id", "reports.brand_id").where(reportsSeenBy(staff));
}

/**
 * The colleagues who see the reports of a type: a condition on `staff`, joined with `type`. Staff confined to some
 * departments of a brand see its reports too.
 */
export const staffWhoSeeReports = sql<boolean>`(staff.active and case when type.is_confidential then exists (
    select from report_type_staff named where named.brand_id = type.brand_id
      and named.type_id = type.id and named.staff_id = staff.id)
  else not staff.is_confined
    or exists (select from staff_brands sees where sees.staff_id = staff.id and sees.brand_id = type.brand_id)
    or exists (select from staff_departments sees join departments on departments.id = sees.department_id
      where sees.staff_id = staff.id and departments.brand_id = type.brand_id) end)`;
