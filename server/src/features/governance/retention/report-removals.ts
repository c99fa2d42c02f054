import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { ofBrand } from "../../organisation/brands/events.ts";
import { removeFiles } from "../files/remove-orphans.ts";
import { keptNoLonger } from "./events.ts";

/**
 * Writes to the audit log how many rows of each type were removed for a brand. The bytes of their files are removed
 * later.
 */
export function publishRemovals(desk: Desk, brandId: number): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const rows = await desk.db
      .deleteFrom("retention_removals")
      .using("brands")
      .whereRef("brands.id", "=", "retention_removals.brand_id")
      .where("retention_removals.brand_id", "=", brandId)
      .returning(["kept_by", "removed", "brands.slug"])
      .execute();
    const [first] = rows;
    if (!first) return;
    // Named after the settings, without their unit.
    const counts = rows.map(({ kept_by, removed }) => [kept_by.replace(/_days$/, ""), removed]);
    const subject = ofBrand({ id: brandId, slug: first.slug });
    await publish(desk, system, keptNoLonger, subject, {}, Object.fromEntries(counts));
    await desk.jobs.enqueue(desk.db, removeFiles, {});
  });
}
