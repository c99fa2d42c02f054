import { type Static, Type } from "typebox";
import { Choice, Closed, Nullable } from "../../infrastructure/http/inputs.ts";
import type { Desk } from "../desk.ts";
import type { TicketKey } from "../tickets/locking.ts";
import { Instant, Ulid } from "../vocabulary.ts";

export const Activity = Closed(
  {
    id: Ulid,
    event: Type.String({ examples: ["closed"] }),
    actor: Closed({
      type: Choice(["client", "guest", "staff", "system"]),
      staff_id: Nullable(Ulid),
      name: Nullable(Type.String()),
    }),
    details: Type.Record(
      Type.String(),
      Type.Unsafe<string | number | boolean | null>({ type: ["string", "number", "boolean", "null"] }),
      { description: "Before and after, and whatever else tells what happened." },
    ),
    created_at: Instant,
  },
  { $id: "Activity" },
);
export type Activity = Static<typeof Activity>;

/** What happened to a ticket, oldest first. */
export async function activityOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<Activity[]> {
  const rows = await db
    .selectFrom("activity")
    .leftJoin("staff", "staff.id", "activity.staff_id")
    .where("activity.brand_id", "=", brandId)
    .where("activity.ticket_id", "=", ticketId)
    .orderBy("activity.created_at")
    .orderBy("activity.id")
    .select([
      "activity.id",
      "activity.event",
      "activity.actor_type",
      "activity.staff_id",
      "staff.name",
      "activity.details",
      "activity.created_at",
    ])
    .execute();
  return rows.map(({ actor_type, staff_id, name, details, ...row }) => ({
    ...row,
    actor: { type: actor_type as Activity["actor"]["type"], staff_id, name },
    details: details as Activity["details"],
  }));
}
