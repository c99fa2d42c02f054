import { notFound } from "../../errors.ts";
import type { StaffMember } from "../actors/actors.ts";
import { brandsSeenBy } from "../actors/scope.ts";
import type { Desk } from "../desk.ts";
import { fileColumns, type StoredFile, stored } from "../files/customer.ts";

/** An image of an article of a brand that this person sees, whatever the article's status. */
export async function articleImageForStaff(
  { db }: Desk,
  staff: StaffMember,
  fileId: string,
): Promise<StoredFile> {
  const row = await db
    .selectFrom("files")
    .innerJoin("article_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .innerJoin("brands", "brands.id", "files.brand_id")
    .where("files.id", "=", fileId)
    .where(brandsSeenBy(staff))
    .select(fileColumns)
    .select("files.brand_id")
    .executeTakeFirst();
  if (!row) throw notFound();
  return stored(row.brand_id, row);
}
