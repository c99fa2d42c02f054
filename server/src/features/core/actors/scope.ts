import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "./actors.ts";

/** What a confined agent sees: all of these brands, and these departments. Null means the whole desk. */
export type Scope = { brandIds: number[]; departmentIds: number[] } | null;

/**
 * The tickets that this person may see; every staff query on `tickets` starts from it. `seenByInFacets`
 * (tickets/queue/filter-conditions.ts) is the same rule for an index and must match.
 */
export function visibleTo({ scope }: Pick<StaffMember, "scope">): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  return unguessed(sql`tickets.brand_id = any (${scope.brandIds}::integer[])
    or tickets.department_id = any (${scope.departmentIds}::integer[])`);
}

/** The chats that this person may see; every staff query on `chats` starts from it. */
export function chatsSeenBy({ scope }: Pick<StaffMember, "scope">): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  return unguessed(sql`chats.brand_id = any (${scope.brandIds}::integer[])
    or chats.department_id = any (${scope.departmentIds}::integer[])`);
}

/**
 * Hides a condition from PostgreSQL's row estimate. It estimates fewer rows for the lists of a scope than for unknown lists, so
 * it would plan such a query again each time, which takes longer than running it.
 */
function unguessed(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${condition}, false)`;
}

/** Whether this person sees the whole of each brand that they see any part of. */
export function seesWholeBrands({ scope }: Pick<StaffMember, "scope">): boolean {
  return scope === null || scope.departmentIds.length === 0;
}

/** The brands in which this person sees at least one department; a condition on `brands`. */
export function brandsSeenBy({ scope }: StaffMember): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  return sql<boolean>`(brands.id = any (${scope.brandIds}::integer[])
    or brands.id in (select brand_id from departments where id = any (${scope.departmentIds}::integer[])))`;
}

/** A condition on `departments`. */
export function departmentsSeenBy({ scope }: StaffMember): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  return sql<boolean>`(departments.brand_id = any (${scope.brandIds}::integer[])
    or departments.id = any (${scope.departmentIds}::integer[]))`;
}

interface PlaceColumns {
  brandId: RawBuilder<number>;
  departmentId: RawBuilder<number>;
}

/** The colleagues who see a place (brand and department); a condition on `staff`. */
export function staffWhoSee({ brandId, departmentId }: PlaceColumns): RawBuilder<boolean> {
  return sql<boolean>`(not staff.is_confined
    or exists (select from staff_brands where staff_id = staff.id and brand_id = ${brandId})
    or exists (select from staff_departments where staff_id = staff.id and department_id = ${departmentId}))`;
}

/** The same rule in code, for one place. */
export function sees(
  scope: Scope,
  { brandId, departmentId }: { brandId: number; departmentId: number },
): boolean {
  return scope === null || scope.brandIds.includes(brandId) || scope.departmentIds.includes(departmentId);
}
