import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "./actors.ts";

/**
 * What this person may change among records that can be shared: their own, and for administrators the shared ones too. A
 * condition on a table with `owner_id` and `is_shared`.
 */
export function mayChange({ id, role }: StaffMember): RawBuilder<boolean> {
  return sql<boolean>`(owner_id = ${id} or (is_shared and ${role} = 'admin'))`;
}
