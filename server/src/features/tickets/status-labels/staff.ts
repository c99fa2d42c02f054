import type { StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { StatusLabelChoice } from "./status-label.ts";

/** The labels of all brands in which the agent sees tickets, in their order. */
export function listStatusLabels({ db }: Desk, staff: StaffMember): Promise<StatusLabelChoice[]> {
  return db
    .selectFrom("status_labels as label")
    .innerJoin("brands", "brands.id", "label.brand_id")
    .where(brandsSeenBy(staff))
    .orderBy("label.brand_id")
    .orderBy("label.position")
    .orderBy("label.name")
    .select(["label.id", "label.brand_id", "label.status", "label.name"])
    .execute();
}
