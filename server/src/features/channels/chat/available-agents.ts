import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import { isAgentPresent, openChatsOf } from "./agent-capacity.ts";

/** How many agents are available for a department, and how many of them have capacity for one more chat. */
export async function countOnDuty(
  db: Database,
  { brandId, departmentId }: { brandId: number; departmentId: number },
): Promise<{ there: number; free: number }> {
  const sees = staffWhoSee({
    brandId: sql`${brandId}::integer`,
    departmentId: sql`${departmentId}::integer`,
  });
  return db
    .selectFrom("chat_duties as duty")
    .innerJoin("staff", "staff.id", "duty.staff_id")
    .where("staff.active", "=", true)
    .where(isAgentPresent)
    .where(sees)
    .select([
      sql<number>`count(*)::integer`.as("there"),
      sql<number>`(count(*) filter (where ${openChatsOf(sql`duty.staff_id`)} < duty.capacity))::integer`.as(
        "free",
      ),
    ])
    .executeTakeFirstOrThrow();
}
