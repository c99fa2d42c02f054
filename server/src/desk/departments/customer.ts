import type { Platform } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import { type Department, presentDepartment, presentedColumns } from "./shape.ts";

export { Department } from "./shape.ts";

/** The active departments of the platform's brand, in the order that the brand gave them. */
export async function listDepartments(
  desk: Desk,
  { brand, language }: Platform,
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
