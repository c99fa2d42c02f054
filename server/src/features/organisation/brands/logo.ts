import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";

/** What a page has to know of a logo: of another one the version is another. */
export interface Logo {
  version: string;
  width: number;
  height: number;
}

/** Of a brand that is read; null where it has none. */
export const logoColumn =
  sql<Logo | null>`(select json_build_object('version', left(sha256, 16), 'width', width, 'height', height)
  from brand_logos where brand_id = brands.id)`.as("logo");

/** The logo that a brand has now, by the slug in its address. */
export async function readLogo(
  { db }: Pick<Desk, "db">,
  slug: string,
): Promise<{ mime_type: string; bytes: Buffer; version: string }> {
  const row = await db
    .selectFrom("brand_logos")
    .innerJoin("brands", "brands.id", "brand_logos.brand_id")
    .where("brands.slug", "=", slug)
    .select(["brand_logos.mime_type", "brand_logos.bytes"])
    .select(sql<string>`left(brand_logos.sha256, 16)`.as("version"))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
