import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { RowOf } from "../../../infrastructure/database/rows.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { statusLabelName } from "../detail/label-of-ticket.ts";
import { effectiveStatus, presentHold } from "../effective-status.ts";

/** The department and the agent that a command names. */
export interface CommandTargets {
  departmentId: number | null;
  assigneeId: string | null;
}

/**
 * The values of a ticket that a command depends on, with what it needs of the department that the ticket will
 * be in (`place`) and of the agent that the command names.
 */
const selectValues = (db: Database, { departmentId, assigneeId }: CommandTargets) => {
  const seesPlace = staffWhoSee({
    brandId: sql<number>`tickets.brand_id`,
    departmentId: sql<number>`place.id`,
  });
  return db
    .selectFrom("tickets")
    .innerJoin("departments as here", (join) =>
      join.onRef("here.brand_id", "=", "tickets.brand_id").onRef("here.id", "=", "tickets.department_id"),
    )
    .leftJoin("departments as place", (join) =>
      join
        .onRef("place.brand_id", "=", "tickets.brand_id")
        .on(sql<boolean>`place.id = coalesce(${departmentId}::integer, tickets.department_id)`)
        .on(sql<boolean>`(place.active or place.id = tickets.department_id)`),
    )
    .select([
      "tickets.brand_id",
      "tickets.id",
      "tickets.subject",
      "tickets.priority",
      "tickets.tags",
      "tickets.cc",
      "tickets.custom_fields",
      "tickets.assignee_id",
      "tickets.department_id",
      "tickets.updated_at",
      "tickets.reply_owed_since",
      effectiveStatus("tickets").as("status"),
      "tickets.status_label_id",
      statusLabelName.as("status_label_name"),
      presentHold("tickets").as("on_hold_until"),
      sql<boolean>`tickets.first_answered_at is not null`.as("is_answered"),
      "here.name as department_name",
      "place.id as place_id",
      "place.name as place_name",
      "place.active as place_is_active",
      "place.opening_hours",
      "place.holiday_days",
      "place.timezone",
      "place.reply_targets",
      "place.cc_allowed",
      "place.cc_max",
      sql<boolean>`place.priorities <> '{}'`.as("shows_priority"),
      sql<string>`clock_timestamp()`.as("now"),
      sql<boolean>`exists (select from staff
        where id = ${assigneeId}::text and active and ${seesPlace})`.as("can_be_assigned"),
      sql<boolean>`tickets.assignee_id is null or exists (select from staff
        where id = tickets.assignee_id and ${seesPlace})`.as("assignee_sees_place"),
    ]);
};

export const valuesByKey = prepare((db, of: TicketKey & CommandTargets) =>
  selectValues(db, of).where("tickets.brand_id", "=", of.brandId).where("tickets.id", "=", of.ticketId),
);

export const valuesByNumber = prepare((db, of: { number: string } & CommandTargets) =>
  selectValues(db, of).where("tickets.number", "=", of.number),
);

export type CurrentValues = RowOf<typeof valuesByKey>;
