import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { roles, type StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy, departmentsSeenBy, staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed, Ulid } from "../../core/schemas.ts";
import { AvatarUrl, avatarUrlOf } from "./avatar.ts";

export const Colleague = Closed(
  { id: Ulid, name: Type.String(), email: Type.String(), role: Choice(roles), avatar_url: AvatarUrl },
  { $id: "Colleague" },
);
export type Colleague = Static<typeof Colleague>;

/** Active colleagues in the brands that this person sees; or those in one department, who can be assigned its tickets. */
export async function listColleagues(
  desk: Desk,
  staff: StaffMember,
  departmentId: number | undefined,
): Promise<Colleague[]> {
  const whoSeeIt = staffWhoSee({ brandId: sql`departments.brand_id`, departmentId: sql`departments.id` });
  const whoShareABrand = sql`exists (select from departments join brands on brands.id = departments.brand_id
    where ${brandsSeenBy(staff)} and ${whoSeeIt})`;
  const whoSeeADepartment = sql`exists (select from departments
    where departments.id = ${departmentId ?? null}::integer and ${departmentsSeenBy(staff)} and ${whoSeeIt})`;
  const rows = await desk.db
    .selectFrom("staff")
    .leftJoin("staff_avatars", "staff_avatars.staff_id", "staff.id")
    .where("active", "=", true)
    .where(
      departmentId === undefined
        ? sql<boolean>`(id = ${staff.id} or ${whoShareABrand})`
        : sql<boolean>`${whoSeeADepartment}`,
    )
    .orderBy("name")
    .orderBy("id")
    .select(["id", "name", "email", "role", "sha256"])
    .execute();
  return rows.map(({ sha256, ...colleague }) => ({
    ...colleague,
    avatar_url: avatarUrlOf(desk, colleague.id, sha256),
  }));
}
