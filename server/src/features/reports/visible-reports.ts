import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../core/actors/actors.ts";
import { brandsSeenBy } from "../core/actors/scope.ts";
import type { Desk } from "../core/desk.ts";
import { reportsWithType } from "./with-type.ts";

/**
 * The reports that this person may see; every staff query on `reports` starts from it, with the type and the brand beside them
 * (`seenReports`). Of a confidential type it is who was named for it, administrators like everybody; of any other, whoever sees
 * the brand.
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
 * The colleagues who see a report of a type; a condition on `staff`, with `type` beside it. Whoever is confined to departments
 * of the brand sees its reports as well.
 */
export const staffWhoSeeReports = sql<boolean>`(staff.active and case when type.is_confidential then exists (
    select from report_type_staff named where named.brand_id = type.brand_id
      and named.type_id = type.id and named.staff_id = staff.id)
  else not staff.is_confined
    or exists (select from staff_brands sees where sees.staff_id = staff.id and sees.brand_id = type.brand_id)
    or exists (select from staff_departments sees join departments on departments.id = sees.department_id
      where sees.staff_id = staff.id and departments.brand_id = type.brand_id) end)`;
