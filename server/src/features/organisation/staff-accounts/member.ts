import { sql } from "kysely";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { CallerCredentials } from "../../core/actors/authenticator.ts";
import type { Scope } from "../../core/actors/scope.ts";

/** The columns of `staff` that an actor needs. */
export const memberColumns = [
  "staff.id",
  "staff.name",
  "staff.role",
  "staff.is_confined",
  sql<number[]>`array(select brand_id from staff_brands where staff_id = staff.id)`.as("brand_ids"),
  sql<number[]>`array(select department_id from staff_departments where staff_id = staff.id)`.as(
    "department_ids",
  ),
] as const;

type MemberRow = Selected<"staff", typeof memberColumns>;

export function memberOf(
  row: MemberRow,
  { address, chooseLanguage }: Pick<CallerCredentials, "address" | "chooseLanguage">,
): StaffMember {
  return {
    kind: "staff",
    id: row.id,
    name: row.name,
    role: row.role,
    scope: scopeOf(row),
    language: chooseLanguage(),
    address,
  };
}

/** A staff member's current scope. */
export function scopeOf(row: Pick<MemberRow, "is_confined" | "brand_ids" | "department_ids">): Scope {
  return row.is_confined ? { brandIds: row.brand_ids, departmentIds: row.department_ids } : null;
}
