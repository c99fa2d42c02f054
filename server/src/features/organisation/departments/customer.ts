import type { Platform } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { type Department, presentDepartment, presentedColumns } from "./shape.ts";

export { Department } from "./shape.ts";

/** A brand's active departments, in the order that it set. */
export async function listDepartments(
  desk: Desk,
  { brand, language }: Pick<Platform, "brand" | "language">,
  only: { guests: boolean },
): Promise<Department[]> {
  const rows = await desk.db
    .selectFrom("departments")
    .where("brand_id", "=", brand.id)
    .where("active", "=", true)
    .$if(only.guests, (query) => query.where("accepts_guests", "=", true))
    .orderBy("position")
    .orderBy("id")
    .select(presentedColumns)
    .execute();
  return rows.map((row) => presentDepartment(desk, brand, row, language, { asksRobots: only.guests }));
}
