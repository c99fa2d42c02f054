import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "./actors.ts";

/** What a confined agent sees: all of these brands, and these departments. Null is the whole desk. */
export type Scope = { brandIds: number[]; departmentIds: number[] } | null;

/**
 * The tickets that this person may see; every staff query on `tickets` starts from it. It has a twin in the words of an
 * index, `seenByInFacets` (queue/fitting.ts).
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
 * What PostgreSQL makes no guess of. By the lists of a scope it guesses that few rows are left, fewer than of lists that
 * it does not know yet: so it would plan such a query anew each time, which takes longer than to answer it.
 */
function unguessed(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${condition}, false)`;
}

/** Whether this person sees all of each brand that they see anything of. */
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

/** The colleagues who see a place; a condition on `staff`. */
export function staffWhoSee({ brandId, departmentId }: PlaceColumns): RawBuilder<boolean> {
  return sql<boolean>`(not staff.is_confined
    or exists (select from staff_brands where staff_id = staff.id and brand_id = ${brandId})
    or exists (select from staff_departments where staff_id = staff.id and department_id = ${departmentId}))`;
}

/** The same of one place, for what does not come from a query of their own. */
export function sees(
  scope: Scope,
  { brandId, departmentId }: { brandId: number; departmentId: number },
): boolean {
  return scope === null || scope.brandIds.includes(brandId) || scope.departmentIds.includes(departmentId);
}
