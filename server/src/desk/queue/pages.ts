import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import type { Cursor } from "./cursor.ts";
import type { Sort, TicketFilter } from "./filters.ts";
import { fitsFilter, fitsFilterInFacets, hasFacets, ofClients, partOf } from "./fitting.ts";
import { gather } from "./gathering.ts";
import { legs, type Place, type Step } from "./order.ts";
import { rangesOf } from "./ranks.ts";
import { cameToTheEnd, walkAlong } from "./walking.ts";

export interface Walk {
  staff: StaffMember;
  filter: TicketFilter;
  sort: Sort;
  from?: Cursor | undefined;
  count: number;
}

/** The first so many tickets of a sort that fit, from a place on, in the direction of the walk. */
export async function walk(db: Database, { staff, filter, sort, from, count }: Walk): Promise<Place[]> {
  const isBackwards = from?.direction === "prev";
  const found: Place[] = [];
  const steps = [...legs[sort].entries()];
  for (const [index, leg] of isBackwards ? steps.reverse() : steps) {
    if (from && (isBackwards ? index > from.leg : index < from.leg)) continue;
    // Nobody waits for a closed ticket.
    const statuses = leg.isWaiting
      ? filter.statuses.filter((status) => status !== "closed")
      : filter.statuses;
    if (statuses.length === 0) continue;
    const narrowed = { ...filter, statuses };
    const step: Step = {
      leg,
      isDescending: Boolean(leg.isDescending) !== isBackwards,
      after: from?.leg === index ? from.values : undefined,
      fits: fitsFilter(staff, narrowed),
      ranks: leg.keys[0] === "priority_rank" ? rangesOf(filter.priorities) : null,
      count: count - found.length,
    };
    found.push(...(await walkLeg(db, step, narrowed, fitsFilterInFacets(staff, narrowed))));
    if (found.length >= count) break;
  }
  return found;
}

async function walkLeg(db: Database, step: Step, filter: TicketFilter, facets: string[]): Promise<Place[]> {
  if (filter.clientIds !== null) return gather(db, step, "all", ofClients(filter.clientIds));
  const part = partOf(filter);
  const places = await walkAlong(db, step, part);
  if (places.length >= step.count || facets.length === 0 || (await cameToTheEnd(db, step, part)))
    return places;
  return gather(db, step, part, hasFacets(facets));
}
