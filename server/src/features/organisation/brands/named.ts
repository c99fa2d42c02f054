import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Problems, problem } from "../../../problems.ts";

/** 422 at `brand_id` where it names none; the brand stays as long as the transaction lasts. */
export async function requireBrand(db: Database, id: number): Promise<void> {
  if (!(await isBrand(db, id))) throw problem("brand_id", "brand.unknown");
}

/** The same beside other faults, unless something is wrong with the field itself. */
export async function checkBrand(db: Database, id: number, problems: Problems): Promise<void> {
  if (!problems.has("brand_id") && !(await isBrand(db, id))) problems.add("brand_id", "brand.unknown");
}

async function isBrand(db: Database, id: number): Promise<boolean> {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", id)
    .select("id")
    .forKeyShare()
    .executeTakeFirst();
  return brand !== undefined;
}
