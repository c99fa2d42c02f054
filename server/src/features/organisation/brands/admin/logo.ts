import { createHash } from "node:crypto";
import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import { discardUploads } from "../../../../infrastructure/files/upload.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import type { Submission } from "../../../core/submission.ts";
import { publish } from "../../../events/publish.ts";
import { onePicture, type Picture } from "../../../governance/files/types/picture.ts";
import { brandChanged, ofBrand } from "../events.ts";

/** The largest picture: the display size on high-resolution screens, and the usual file size at that size. */
const most = { width: 800, height: 400, bytes: 131_072 };

/** Stores a brand's logo. Its content decides the type, and invisible data is removed. */
export async function changeLogo(
  desk: Desk,
  by: Actor,
  brandId: number,
  { uploads, problems }: Submission<object>,
): Promise<void> {
  const picture = await onePicture(uploads, most);
  const { width, height, bytes } = most;
  if (!picture) problems.add("attachments", "brand.logo_not_fit", { width, height, kilobytes: bytes / 1024 });
  problems.throwIfAny();
  if (picture) await keep(desk, by, brandId, picture);
  await discardUploads(desk.files, uploads);
}

function keep(desk: Desk, by: Actor, brandId: number, picture: Picture): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const brand = await lockedBrand(desk, brandId);
    const { mimeType, width, height, bytes } = picture;
    const row = {
      mime_type: mimeType,
      width,
      height,
      bytes,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      updated_at: sql<string>`clock_timestamp()`,
    };
    await desk.db
      .insertInto("brand_logos")
      .values({ brand_id: brandId, ...row })
      .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(row))
      .execute();
    await publish(desk, by, brandChanged, ofBrand(brand), {}, logoChange("given"));
  });
}

/** Does nothing if there is none. */
export function removeLogo(desk: Desk, by: Actor, brandId: number): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const brand = await lockedBrand(desk, brandId);
    const { numDeletedRows } = await desk.db
      .deleteFrom("brand_logos")
      .where("brand_id", "=", brandId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await publish(desk, by, brandChanged, ofBrand(brand), {}, logoChange("removed"));
  });
}

async function lockedBrand({ db }: Desk, id: number): Promise<{ id: number; slug: string }> {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", id)
    .select(["id", "slug"])
    .forUpdate()
    .executeTakeFirst();
  if (!brand) throw notFound();
  return brand;
}

const logoChange = (what: "given" | "removed") => ({ changes: { logo: { from: null, to: what } } });
