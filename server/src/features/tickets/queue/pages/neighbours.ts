import type { Static } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { Closed, Nullable, Ref } from "../../../core/schemas.ts";
import { findTicket } from "../../staff/load-ticket.ts";
import { type Cursor, writeCursor } from "../cursor.ts";
import { type QueueFilters, searchTextIn } from "../filters.ts";
import { positionOf, type SortedTicket, sortedColumns } from "../order.ts";
import { maxMatches } from "../search/matches.ts";
import { findInQueue, listQueue } from "../staff.ts";
import { readItems } from "./items.ts";
import { QueueItem } from "./queue-item.ts";

export const Neighbours = Closed({
  previous: Nullable(Ref(QueueItem)),
  next: Nullable(Ref(QueueItem)),
});
export type Neighbours = Static<typeof Neighbours>;

/** The tickets before and after a ticket in a list, even if the ticket itself is no longer in it. */
export async function neighboursOf(
  desk: Desk,
  staff: StaffMember,
  number: string,
  filters: QueueFilters,
): Promise<Neighbours> {
  const { brandId, ticketId } = await findTicket(desk, staff, number);
  if (searchTextIn(filters)) return amongFound(desk, staff, ticketId, filters);
  const { sort = "newest" } = filters;
  const ticket = await desk.db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select(["brand_id", "id", ...sortedColumns])
    .executeTakeFirstOrThrow();
  const beside = async (direction: Cursor["direction"]) => {
    const cursor = writeCursor(sort, { direction, ...positionOf(sort, ticket) });
    const { rows } = await listQueue(desk, staff, { filters, cursor, perPage: 1 });
    return rows[0] ?? null;
  };
  return { previous: await beside("prev"), next: await beside("next") };
}

/** A search has a limited result, so all of it can be read. */
async function amongFound(
  desk: Desk,
  staff: StaffMember,
  ticketId: string,
  filters: QueueFilters,
): Promise<Neighbours> {
  const found = await findInQueue(desk, staff, { filters, perPage: maxMatches });
  const at = found.findIndex(({ id }) => id === ticketId);
  const [previous, next] = [found[at - 1], found[at + 1]];
  const items = await readItems(desk, staff, [previous ?? [], next ?? []].flat());
  const itemOf = (ticket: SortedTicket | undefined) => items.find(({ id }) => id === ticket?.id) ?? null;
  return { previous: itemOf(previous), next: itemOf(next) };
}
