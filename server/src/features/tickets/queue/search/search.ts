import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { brandsSeenBy } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import { fitsFilterInFacets, isBeyondFacets, ofPerson } from "../filter-conditions.ts";
import { countKinds, isOfKinds } from "../kinds.ts";
import { someThatFit } from "../pages/gather-page.ts";
import { newestWithinReach } from "../pages/walk.ts";
import type { TicketFilter } from "../ticket-filter.ts";
import { exactNumber, findByNumber } from "./by-number.ts";
import { findBySender, findBySenderAlike } from "./by-sender.ts";
import { findByText } from "./by-text.ts";
import { bestOf, type Match, maxFewTickets, maxMatches, type Search, type SearchRequest } from "./matches.ts";

/**
 * The best results among the tickets that match the filters: by number, by sender and by text. Each of the
 * three checks a limited number of candidates, newest first, and reaches tickets only through `fitsFilter`.
 */
export async function searchTickets({ db }: Desk, request: SearchRequest): Promise<Match[]> {
  const { staff, filter } = request;
  const [fitting, brandIds] = await Promise.all([knownToFit(db, request), brandsWithin(db, staff, filter)]);
  if (fitting.few?.length === 0) return [];
  const search = { ...request, ...fitting, brandIds };
  const numbered = await findByNumber(db, search);
  if (numbered.some(({ score }) => score >= exactNumber)) return numbered;
  const [sent, written] = await Promise.all([findBySender(db, search), findByText(db, search)]);
  // If no sender has exactly this name, a similar one may be meant.
  const alike = sent.isOfSomebody || written.isSpelt ? [] : await findBySenderAlike(db, search);
  const exact = [...numbered, ...sent.matches, ...alike, ...written.matches];
  const isFound = exact.length > 0 || written.isSpelt;
  const matches = isFound || search.isTyping ? exact : await findByBeginning(db, search);
  return bestOf(matches)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxMatches);
}

/** If the exact words find nothing, treats the last word as incomplete. */
async function findByBeginning(db: Database, search: Search): Promise<Match[]> {
  const { matches } = await findByText(db, { ...search, isTyping: true });
  return matches.map((match) => ({ ...match, is_beginning: true }));
}

/**
 * Collects facts about the matching tickets. An index that tells whether they are few reads all of them
 * first, so it is skipped if the stored counts tell, or if many of the newest tickets match.
 */
async function knownToFit(
  db: Database,
  request: SearchRequest,
): Promise<Pick<Search, "isNarrowed" | "newest" | "few">> {
  const { staff, filter } = request;
  const isOfPerson = ofPerson(filter) !== undefined;
  const isKnownToIndex = isOfPerson || fitsFilterInFacets(staff, filter).length > 0;
  const isNarrowed = isKnownToIndex || isBeyondFacets(filter);
  if (isKnownToIndex && !isOfPerson && !isBeyondFacets(filter) && isOfKinds(filter)) {
    const ofKind = await countKinds(db, request);
    if (ofKind > maxFewTickets) return { isNarrowed, newest: [], few: undefined };
  }
  const newest =
    isNarrowed && filter.clientIds === null ? await newestWithinReach(db, request, maxFewTickets + 1) : [];
  if (!isKnownToIndex || newest.length > maxFewTickets) return { isNarrowed, newest, few: undefined };
  const some = await someThatFit(db, request, maxFewTickets + 1);
  return { isNarrowed, newest, few: some.length <= maxFewTickets ? some : undefined };
}

async function brandsWithin(
  db: Database,
  staff: StaffMember,
  { brandId, departmentId }: TicketFilter,
): Promise<number[] | null> {
  if (staff.scope === null && brandId === null && departmentId === null) return null;
  const { rows } = await sql<{ id: number }>`
    select id from brands
    where ${brandsSeenBy(staff)} and (${brandId}::integer is null or id = ${brandId}::integer)
      and (${departmentId}::integer is null
        or id = (select brand_id from departments where id = ${departmentId}::integer))`.execute(db);
  return rows.map(({ id }) => id);
}
