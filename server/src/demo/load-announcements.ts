import { operator } from "../features/core/actors/actors.ts";
import type { Desk } from "../features/core/desk.ts";
import { createAnnouncement } from "../features/publishing/announcements/admin.ts";
import { ANNOUNCEMENTS } from "./content/announcements.ts";

const msOfDay = 86_400_000;

/** Creates the demo's live and upcoming announcements. */
export async function loadAnnouncements(desk: Desk, brand: { id: number }, now: Date): Promise<void> {
  const at = (day: number) => new Date(now.getTime() + day * msOfDay).toISOString();
  for (const { fromDay, toDay, ...said } of ANNOUNCEMENTS)
    await createAnnouncement(desk, operator, {
      brand_id: brand.id,
      ...said,
      starts_at: at(fromDay),
      ends_at: toDay === null ? null : at(toDay),
    });
}
