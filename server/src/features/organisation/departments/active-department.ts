import { problem } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";

/** Refuses a department that isn't the brand's, or that accepts nothing new. */
export async function requireActiveDepartment(
  { db }: Desk,
  { brandId }: { brandId: number },
  id: number,
): Promise<void> {
  const department = await db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("active", "=", true)
    .select("id")
    .executeTakeFirst();
  if (!department) throw problem("department_id", "department.not_in_brand");
}
