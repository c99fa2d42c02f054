import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import type { Cursor } from "./cursor.ts";
import type { Sieve, Sort } from "./filters.ts";
import { facetsOf, ofClients, partOf, passes, withFacets } from "./fitting.ts";
import { gather } from "./gathering.ts";
import { legs, type Place, type Step } from "./order.ts";
import { rangesOf } from "./ranks.ts";
import { cameToTheEnd, walkAlong } from "./walking.ts";

export interface Walk {
  staff: StaffMember;
  sieve: Sieve;
  sort: Sort;
  from?: Cursor | undefined;
  count: number;
}

/** The first so many tickets of a sort that fit, from a place on, in the direction of the walk. */
export async function walk(db: Database, { staff, sieve, sort, from, count }: Walk): Promise<Place[]> {
  const isBackwards = from?.direction === "prev";
  const found: Place[] = [];
  const steps = [...legs[sort].entries()];
  for (const [index, leg] of isBackwards ? steps.reverse() : steps) {
    if (from && (isBackwards ? index > from.leg : index < from.leg)) continue;
    // Nobody waits for a closed ticket.
    const statuses = leg.isWaiting ? sieve.statuses.filter((status) => status !== "closed") : sieve.statuses;
    if (statuses.length === 0) continue;
    const narrowed = { ...sieve, statuses };
    const step: Step = {
      leg,
      isDescending: Boolean(leg.isDescending) !== isBackwards,
      after: from?.leg === index ? from.values : undefined,
      fits: passes(staff, narrowed),
      ranks: leg.keys[0] === "priority_rank" ? rangesOf(sieve.priorities) : null,
      count: count - found.length,
    };
    found.push(...(await walkLeg(db, step, narrowed, facetsOf(staff, narrowed))));
    if (found.length >= count) break;
  }
  return found;
}

async function walkLeg(db: Database, step: Step, sieve: Sieve, facets: string[]): Promise<Place[]> {
  if (sieve.clientIds !== null) return gather(db, step, "all", ofClients(sieve.clientIds));
  const part = partOf(sieve);
  const places = await walkAlong(db, step, part);
  if (places.length >= step.count || facets.length === 0 || (await cameToTheEnd(db, step, part)))
    return places;
  return gather(db, step, part, withFacets(facets));
}
