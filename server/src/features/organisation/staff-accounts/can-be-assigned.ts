import { sql } from "kysely";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";

/** Whether an agent can be assigned work of a department: they must be active and see it. */
export async function canBeAssigned(
  { db }: Desk,
  id: string,
  place: { brandId: number; departmentId: number },
): Promise<boolean> {
  const member = await db
    .selectFrom("staff")
    .where("id", "=", id)
    .where("active", "=", true)
    .where(
      staffWhoSee({
        brandId: sql`${place.brandId}::integer`,
        departmentId: sql`${place.departmentId}::integer`,
      }),
    )
    .select("id")
    .executeTakeFirst();
  return member !== undefined;
}
