import { notFound } from "../../../errors.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { hasPart, type Listed, type Page, readPage } from "../../core/pagination.ts";
import { publish } from "../../events/publish.ts";
import type { SuppressionReason } from "./campaign.ts";
import { ofSuppression, suppressionAdded, suppressionRemoved } from "./events.ts";
import type { Suppression } from "./shape.ts";
import { suppressAddress } from "./suppress.ts";

const columns = ["id", "email", "reason", "created_at"] as const;

/** The addresses that the brand's campaigns skip, newest first. */
export async function listSuppressions(
  desk: Desk,
  brandId: number,
  { reason, q }: { reason: SuppressionReason | undefined; q: string | undefined },
  page: Page,
): Promise<Listed<Suppression>> {
  await requireBrand(desk, brandId);
  const all = desk.db
    .selectFrom("suppressions")
    .where("brand_id", "=", brandId)
    .$if(reason !== undefined, (query) => query.where("reason", "=", reason ?? "added"))
    .$if(q !== undefined, (query) => query.where(hasPart("email", q ?? "")))
    .orderBy("id", "desc")
    .select(columns);
  return readPage(all, page);
}

/** An address that is already listed stays unchanged. */
export function addSuppression(
  desk: Desk,
  admin: Admin,
  brandId: number,
  email: string,
): Promise<Suppression> {
  return inTransaction(desk, async (desk) => {
    await requireBrand(desk, brandId);
    const { id, isNew } = await suppressAddress(desk, brandId, email, "added");
    const subject = ofSuppression(brandId, id);
    if (isNew) await publish(desk, admin, suppressionAdded, subject, {}, { reason: "added" });
    return desk.db
      .selectFrom("suppressions")
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .select(columns)
      .executeTakeFirstOrThrow();
  });
}

export function removeSuppression(desk: Desk, admin: Admin, brandId: number, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const removed = await desk.db
      .deleteFrom("suppressions")
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .returning("reason")
      .executeTakeFirst();
    if (!removed) throw notFound();
    await publish(desk, admin, suppressionRemoved, ofSuppression(brandId, id), {}, removed);
  });
}

async function requireBrand({ db }: Desk, id: number): Promise<void> {
  const brand = await db.selectFrom("brands").where("id", "=", id).select("id").executeTakeFirst();
  if (!brand) throw notFound();
}
