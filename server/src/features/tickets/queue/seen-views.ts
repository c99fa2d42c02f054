import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy, departmentsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";

/** The agent's own views, and the shared ones whose filters name only what the agent can see. */
export function seenViews({ db }: Desk, staff: StaffMember) {
  return db
    .selectFrom("saved_views")
    .innerJoin("staff", "staff.id", "saved_views.owner_id")
    .where(sql<boolean>`(owner_id = ${staff.id} or is_shared and ${namesWhatIsSeenBy(staff)})`)
    .select([
      "saved_views.id",
      "staff.id as owner_id",
      "staff.name as owner_name",
      "saved_views.is_shared",
      "saved_views.name",
      "saved_views.filters",
      "saved_views.position",
      "saved_views.created_at",
      "saved_views.updated_at",
    ]);
}

export type SeenView = Awaited<ReturnType<ReturnType<typeof seenViews>["execute"]>>[number];

/**
 * A client or a search text reveals something about the tickets. Such a view is shown only if it is limited
 * to a department, or to a whole brand, that the agent can see.
 */
function namesWhatIsSeenBy(staff: StaffMember): RawBuilder<boolean> {
  if (staff.scope === null) return sql<boolean>`true`;
  const brand = sql<number | null>`(saved_views.filters ->> 'brand_id')::integer`;
  const department = sql<number | null>`(saved_views.filters ->> 'department_id')::integer`;
  const departments = sql<string[] | null>`string_to_array(saved_views.filters ->> 'department_ids', ',')`;
  return sql<boolean>`(
    (${brand} is null or ${brand} in (select id from brands where ${brandsSeenBy(staff)}))
    and (${departments} is null or (${departments})::bigint[] <@ array(
      select id::bigint from departments where ${departmentsSeenBy(staff)}))
    and (${department} is null or ${department} in (select id from departments where ${departmentsSeenBy(staff)}))
    and (not saved_views.filters ?| array['client', 'q']
      or ${department} is not null or ${brand} = any (${staff.scope.brandIds}::integer[])))`;
}
