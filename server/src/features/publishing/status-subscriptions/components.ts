import type { Problems } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import type { SubscriberKey } from "./subscriber.ts";

/** Requires at least one component, and only existing ones. */
export async function requireSubscribedComponents(
  { db }: Desk,
  brandId: number,
  ids: readonly string[],
  problems: Problems,
): Promise<void> {
  if (problems.has("component_ids")) return;
  if (ids.length === 0) {
    problems.add("component_ids", "status_subscription.nothing_chosen");
    return;
  }
  const found = await db
    .selectFrom("status_components")
    .where("brand_id", "=", brandId)
    .where("id", "in", ids)
    .select("id")
    .execute();
  if (found.length < new Set(ids).size) problems.add("component_ids", "status_subscription.component_gone");
}

export async function writeSubscribedComponents(
  { db }: Desk,
  { brandId, subscriberId }: SubscriberKey,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("status_subscriber_components")
    .where("brand_id", "=", brandId)
    .where("subscriber_id", "=", subscriberId)
    .execute();
  if (ids.length === 0) return;
  const values = [...new Set(ids)].map((id) => ({
    brand_id: brandId,
    subscriber_id: subscriberId,
    component_id: id,
  }));
  await db.insertInto("status_subscriber_components").values(values).execute();
}
