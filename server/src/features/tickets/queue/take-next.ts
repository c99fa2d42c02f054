import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Ulid } from "../../core/schemas.ts";
import { statusesIn } from "../lifecycle.ts";
import { updateFoundTicket } from "../staff/update/update-found-ticket.ts";
import { canonicalFilters, namedFilters, type QueueFilters } from "./filters.ts";
import type { SortedTicket } from "./order.ts";
import { findInQueue } from "./staff.ts";
import { statusesOf } from "./ticket-filter.ts";
import { filtersOfView } from "./views.ts";

export const Take = Closed({
  view_id: Type.Optional(Ulid),
  filters: Type.Optional(Closed(namedFilters, { description: "Query parameters of the queue." })),
});

// The statuses in which a ticket waits for staff.
const workable = statusesIn("open");
// That many colleagues may take a ticket at the same moment.
const candidates = 100;

/**
 * Assigns the agent the unassigned ticket of a list that has waited longest. Returns its number; undefined if
 * there is none. Tickets locked by a colleague are skipped, so two agents never get the same one.
 */
export async function takeNext(
  desk: Desk,
  staff: StaffMember,
  { view_id, filters }: Static<typeof Take>,
): Promise<string | undefined> {
  const ofList = view_id === undefined ? {} : await filtersOfView(desk, staff, view_id);
  const wanted: QueueFilters = { ...ofList, ...canonicalFilters(filters ?? {}) };
  const status = statusesOf(wanted.status)
    .filter((status) => workable.includes(status))
    .join(",");
  if (status === "") return undefined;
  const narrowed: QueueFilters = { ...wanted, status, assignee: "none", sort: "waiting" };
  for (const ticket of await findInQueue(desk, staff, { filters: narrowed, perPage: candidates })) {
    const number = await assignIfFree(desk, staff, ticket);
    if (number !== undefined) return number;
  }
  return undefined;
}

function assignIfFree(
  desk: Desk,
  staff: StaffMember,
  { brand_id, id }: SortedTicket,
): Promise<string | undefined> {
  return inTransaction(desk, async (desk) => {
    const { rows } = await sql<{ number: string }>`
      select number from tickets where brand_id = ${brand_id} and id = ${id} and ${visibleTo(staff)}
        and assignee_id is null and waiting_since is not null
        and not exists (select from ticket_presence as present where present.brand_id = tickets.brand_id
          and present.ticket_id = tickets.id and present.staff_id <> ${staff.id}
          and present.state = 'answering' and present.expires_at > clock_timestamp())
      for update skip locked`.execute(desk.db);
    const number = rows[0]?.number;
    if (number !== undefined) await updateFoundTicket(desk, staff, number, { assign: staff.id });
    return number;
  });
}
