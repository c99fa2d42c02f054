import { type Static, Type } from "typebox";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Scope, sees } from "../../core/actors/scope.ts";
import { StaffReference } from "../../core/references.ts";
import { Closed, Instant, Nullable, Ref, TicketNumber } from "../../core/schemas.ts";
import type { FeedEvent } from "./feed.ts";
import { Presence, presenceOn, withoutStaffMember } from "./presence.ts";

/** An event for staff pages. It contains no message text; pages fetch the ticket for that. */
export const StaffEvent = Closed(
  {
    type: Type.String({
      description:
        "`ticket.created`, `ticket.replied`, `ticket.noted`, `ticket.assigned`, `ticket.changed`, `ticket.left` (the ticket is no longer accessible to this person), `ticket.sending` (a new reply is in `/replies/held`), `ticket.unsent` (a held reply of `staff` is their draft again), `ticket.side_conversation` (a side conversation was started, continued, answered or marked), `presence`, `notification` (sent only to the person notified); and events of other resources, such as `department.changed`. More types may be added.",
      examples: ["ticket.replied"],
    }),
    subject: Nullable(Closed({ type: Type.String({ examples: ["ticket"] }), id: Type.String() }), {
      description: "The desk's id of the resource. Null in `ticket.left`.",
    }),
    ticket_number: Nullable(TicketNumber, { description: "The ticket's number; null for other resources." }),
    brand_id: Nullable(Type.Integer(), { description: "The brand's id; null in `ticket.left`." }),
    department_id: Nullable(Type.Integer(), {
      description: "The ticket's current department; null in `ticket.left`.",
    }),
    staff: Nullable(StaffReference, {
      description: "The staff member who did it; null for a customer or the desk itself.",
    }),
    changed: Type.Array(Type.String(), {
      description:
        "The fields that changed: `status`, `assignee_id`, `department_id`, `secrets`, `activity`, …",
    }),
    presence: Nullable(Type.Array(Ref(Presence)), {
      description: "Colleagues who have the ticket open; only with `presence`.",
    }),
    created_at: Instant,
  },
  { $id: "StaffEvent", description: "The data of an event of `GET /staff/events`." },
);
export type StaffEvent = Static<typeof StaffEvent>;

/** The people present on tickets with a presence event. */
export function presenceIn(db: Database, events: FeedEvent[]): Promise<Map<string, Presence[]>> {
  const ids = events.filter(({ type }) => type === "presence").map(({ subjectId }) => subjectId);
  return presenceOn(db, [...new Set(ids)]);
}

/**
 * The event as this person sees it; undefined if they may not. For a ticket, current visibility counts, not that at the time of
 * the event; if the ticket left their scope, they only learn that. For other subjects, their place must be visible.
 */
export function toldTo(
  { id, scope }: { id: string; scope: Scope },
  event: FeedEvent,
  presence: Map<string, Presence[]>,
): StaffEvent | undefined {
  const { brandId, departmentId, leftDepartmentId, toStaffId } = event;
  if (toStaffId !== null && toStaffId !== id) return undefined;
  if (isSeen(scope, event)) {
    return {
      type: event.type,
      subject: { type: event.subject, id: event.subjectId },
      ticket_number: event.number,
      brand_id: brandId,
      department_id: departmentId,
      staff: event.staff,
      changed: event.changed,
      presence: event.type === "presence" ? withoutStaffMember(id, presence.get(event.subjectId)) : null,
      created_at: event.createdAt,
    };
  }
  if (leftDepartmentId === null || !sees(scope, { brandId, departmentId: leftDepartmentId }))
    return undefined;
  return {
    type: "ticket.left",
    subject: null,
    ticket_number: event.number,
    brand_id: null,
    department_id: null,
    staff: null,
    changed: [],
    presence: null,
    created_at: event.createdAt,
  };
}

/**
 * A ticket without a department no longer exists. Other subjects without one belong to the whole brand, or to the person they are
 * addressed to.
 */
function isSeen(scope: Scope, { subject, brandId, departmentId, toStaffId }: FeedEvent): boolean {
  if (departmentId !== null) return sees(scope, { brandId, departmentId });
  return subject !== "ticket" && (toStaffId !== null || scope === null || scope.brandIds.includes(brandId));
}
