import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../actors.ts";

/** What a confined agent sees: all of these brands, and these departments. Null is the whole desk. */
export type Scope = { brandIds: number[]; departmentIds: number[] } | null;

/** The tickets that this person may see; every staff query on `tickets` starts from it. */
export function seenBy({ scope }: StaffMember): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  return sql<boolean>`(tickets.brand_id = any (${scope.brandIds}::integer[])
    or tickets.department_id = any (${scope.departmentIds}::integer[]))`;
}

/** The same of one place, for what does not come from a query of their own. */
export function sees(
  scope: Scope,
  { brandId, departmentId }: { brandId: number; departmentId: number },
): boolean {
  return scope === null || scope.brandIds.includes(brandId) || scope.departmentIds.includes(departmentId);
}
