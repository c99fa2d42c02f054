import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Problems, problem } from "../../../problems.ts";

/** 422 at `brand_id` if there is no such brand; locks the brand until the transaction ends. */
export async function requireBrand(db: Database, id: number): Promise<void> {
  if (!(await isBrand(db, id))) throw problem("brand_id", "brand.unknown");
}

/** Adds the same problem to others, unless the field is already invalid. */
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
