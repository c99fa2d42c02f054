import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";

/** A logo's data for pages; the version changes with the image. */
export interface Logo {
  version: string;
  width: number;
  height: number;
}

/** A column for queries on `brands`; null without a logo. */
export const logoColumn =
  sql<Logo | null>`(select json_build_object('version', left(sha256, 16), 'width', width, 'height', height)
  from brand_logos where brand_id = brands.id)`.as("logo");

/** A brand's current logo, by the slug in its URL. */
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
