import type { StaffMember } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import type { Cursors } from "../lists.ts";
import { type Cursor, type Kind, type Position, readCursor, writeCursor } from "./cursor.ts";
import { filterOf, type QueueFilters, type Sort, saidIn, type TicketFilter } from "./filters.ts";
import { type QueueItem, readItems } from "./items.ts";
import { compare, kindsOf, type Place, positionOf } from "./order.ts";
import { walk } from "./pages.ts";
import type { Found } from "./search/matches.ts";
import { searchTickets } from "./search/search.ts";

export interface QueueRequest {
  filters: QueueFilters;
  cursor?: string | undefined;
  perPage: number;
}

export interface QueuePage {
  rows: QueueItem[];
  cursors: Cursors;
}

/** One page of the tickets that this person may see: filtered and sorted, or searched. */
export async function listQueue(desk: Desk, staff: StaffMember, request: QueueRequest): Promise<QueuePage> {
  const { filters, cursor, perPage } = request;
  const filter = await filterOf(desk.db, filters, staff);
  const said = saidIn(filters);
  const { sort } = filters;
  const { places, cursors } = said
    ? await searched(desk, staff, { filter, sort, cursor, perPage, said })
    : await walked(desk, staff, { filter, sort, cursor, perPage });
  return { rows: await readItems(desk, staff, places), cursors };
}

interface PageRequest {
  filter: TicketFilter;
  sort: Sort | undefined;
  cursor: string | undefined;
  perPage: number;
}

interface Page {
  places: Place[];
  cursors: Cursors;
}

async function walked(
  { db }: Desk,
  staff: StaffMember,
  { filter, sort = "newest", cursor, perPage }: PageRequest,
): Promise<Page> {
  const from = cursorIn(cursor, sort, kindsOf(sort));
  const places = await walk(db, { staff, filter, sort, from, count: perPage + 1 });
  return pageOf(places, perPage, from, sort, (place) => positionOf(sort, place));
}

/** All that a search finds is at hand, and is sorted here. */
async function searched(
  desk: Desk,
  staff: StaffMember,
  { filter, said, sort, cursor, perPage }: PageRequest & { said: string },
): Promise<Page> {
  const order = sort ? sortedBy(sort) : bestFirst;
  const from = cursorIn(cursor, order.name, order.kinds);
  const found = await searchTickets(desk, { staff, filter, said });
  const direction = from?.direction === "prev" ? -1 : 1;
  const ahead = found
    .toSorted((one, other) => direction * order.compare(order.positionOf(one), order.positionOf(other)))
    .filter((each) => !from || direction * order.compare(order.positionOf(each), from) > 0);
  return pageOf(ahead.slice(0, perPage + 1), perPage, from, order.name, order.positionOf);
}

interface Order {
  name: string;
  kinds: Kind[][];
  positionOf(found: Found): Position;
  compare(one: Position, other: Position): number;
}

const bestFirst: Order = {
  name: "match",
  kinds: [["score", "id"]],
  positionOf: ({ score, id }) => ({ leg: 0, values: [score, id] }),
  compare: ({ values: [one = 0, id = ""] }, { values: [other = 0, otherId = ""] }) =>
    Number(other) - Number(one) || (id < otherId ? 1 : id > otherId ? -1 : 0),
};

const sortedBy = (sort: Sort): Order => ({
  name: sort,
  kinds: kindsOf(sort),
  positionOf: (found) => positionOf(sort, found),
  compare: (one, other) => compare(sort, one, other),
});

function cursorIn(text: string | undefined, sort: string, kinds: Kind[][]): Cursor | undefined {
  return text === undefined ? undefined : readCursor(text, sort, kinds);
}

/** Of places in the direction of the walk, one more than a page has if there are more. */
function pageOf<Each extends Place>(
  walked: Each[],
  perPage: number,
  from: Cursor | undefined,
  sort: string,
  position: (place: Each) => Position,
): Page {
  const isBackwards = from?.direction === "prev";
  const hasMore = walked.length > perPage;
  const places = walked.slice(0, perPage);
  if (isBackwards) places.reverse();
  const cursor = (direction: Cursor["direction"], place: Each | undefined) =>
    place ? writeCursor(sort, { direction, ...position(place) }) : null;
  // Whoever came from somewhere can go back there.
  return {
    places,
    cursors: {
      next: isBackwards || hasMore ? cursor("next", places.at(-1)) : null,
      prev: isBackwards
        ? hasMore
          ? cursor("prev", places[0])
          : null
        : from
          ? cursor("prev", places[0])
          : null,
    },
  };
}
