import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import type { Cursor } from "./cursor.ts";
import { departmentsOf } from "./departments.ts";
import type { Sort } from "./filters.ts";
import {
  fitsFilter,
  fitsFilterInFacets,
  hasFacets,
  isBeyondFacets,
  isOfWaiting,
  ofClients,
  partOf,
} from "./fitting.ts";
import { gather } from "./gathering.ts";
import { type SortedTicket, type Step, sections } from "./order.ts";
import { rangesOf } from "./ranks.ts";
import type { TicketFilter } from "./ticket-filter.ts";
import { toTheEnd, walk } from "./walking.ts";

interface Wanted {
  staff: StaffMember;
  filter: TicketFilter;
  sort: Sort;
  from?: Cursor | undefined;
  count: number;
}

/** The first so many tickets of a sort that fit, from a position on, in the direction of its cursor. */
export async function firstThatFit(
  db: Database,
  { staff, filter, sort, from, count }: Wanted,
): Promise<SortedTicket[]> {
  const isBackwards = from?.direction === "prev";
  const found: SortedTicket[] = [];
  const inTurn = [...sections[sort].entries()];
  for (const [index, section] of isBackwards ? inTurn.reverse() : inTurn) {
    if (from && (isBackwards ? index > from.section : index < from.section)) continue;
    // Nobody waits for a closed ticket.
    const statuses = section.of?.isSet
      ? filter.statuses.filter((status) => status !== "closed")
      : filter.statuses;
    if (statuses.length === 0) continue;
    const narrowed = { ...filter, statuses };
    const step: Step = {
      section,
      isDescending: Boolean(section.isDescending) !== isBackwards,
      after: from?.section === index ? from.values : undefined,
      fits: fitsFilter(staff, narrowed),
      ranks: section.keys[0] === "priority_rank" ? rangesOf(filter.priorities) : null,
      departments: section.keys[0] === "last_reply_at" ? await departmentsOf(db, staff, filter) : undefined,
      count: count - found.length,
    };
    found.push(...(await readSection(db, step, narrowed, fitsFilterInFacets(staff, narrowed))));
    if (found.length >= count) break;
  }
  return found;
}

/** Along the index of the order; by what narrows them down where a walk came past too few that fit. */
async function readSection(
  db: Database,
  step: Step,
  filter: TicketFilter,
  facets: string[],
): Promise<SortedTicket[]> {
  if (filter.clientIds !== null) return gather(db, step, "all", ofClients(filter.clientIds));
  const part = partOf(filter);
  const { tickets, isToTheEnd } = await walk(db, step, part);
  const isEnough = tickets.length >= step.count || (facets.length === 0 && !isBeyondFacets(filter));
  if (isEnough || isToTheEnd) return tickets;
  if (isOfWaiting(filter)) return gather(db, step, "active", waitingWith(facets));
  if (facets.length > 0) return gather(db, step, part, hasFacets(facets));
  return (await walk(db, step, part, toTheEnd)).tickets;
}

/** Those who wait are few, whatever else there is. */
const waitingWith = (facets: string[]) =>
  facets.length > 0
    ? sql`waiting_since is not null and ${hasFacets(facets)}`
    : sql`waiting_since is not null`;
