import { writeCursor } from "../server/src/features/tickets/queue/cursor.ts";
import { type Sort, sorts } from "../server/src/features/tickets/queue/filters.ts";
import { positionOf } from "../server/src/features/tickets/queue/order.ts";
import { statuses } from "../server/src/features/tickets/ticket.ts";
import type { Samples } from "./staff-data.ts";
import type { Person, StaffDesk } from "./staff-desk.ts";
import { wordOfRank } from "./staff-words.ts";

/** One cell of a table: a request that is repeated with other values. */
export interface Question {
  row: string;
  column: string;
  by: Person;
  path(): string;
}

export interface Table {
  title: string;
  questions: Question[];
}

type Values = Record<string, string | number>;
type Make = () => Values;

/** Every list, search and count of the benchmark; `random` draws the values. */
export function tablesOf(desk: StaffDesk, samples: Samples, random: () => number): Table[] {
  const draw = drawing(desk, samples, random);
  return [
    { title: "Lists, of one who sees the whole desk", questions: lists(desk.admin, draw) },
    { title: "Lists, of one who sees one department", questions: lists(desk.ofDepartment, draw) },
    { title: "Searches", questions: searches(desk, draw) },
    { title: "Everything by one field", questions: findings(desk, draw) },
    {
      title: "Saved views",
      questions: seers(desk).map(([column, by]) => ({
        row: "ten shared views with their counts",
        column,
        by,
        path: () => "/views",
      })),
    },
  ];
}

type Draw = ReturnType<typeof drawing>;

function drawing(desk: StaffDesk, samples: Samples, random: () => number) {
  const below = (count: number) => Math.floor(random() * count);
  const one = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("There is nothing to draw from.");
    return value;
  };
  return {
    below,
    one,
    chance: (share: number) => random() < share,
    brand: () => one(desk.brandIds),
    department: () => one(desk.departmentIds),
    assignee: () => one(samples.colleagueIds),
    ticket: () => one(samples.tickets),
    client: () => one(samples.clients),
    word: (from: number, to: number) => wordOfRank(from + below(to - from)),
  };
}

const priorities = ["low", "medium", "high", "critical", "emergency"] as const;

/** The filter of each request. */
const filters = (draw: Draw): Record<string, Make> => ({
  everything: () => ({}),
  "not closed": () => ({ status: "active" }),
  "one status": () => ({ status: draw.one(statuses) }),
  "a brand": () => ({ brand_id: draw.brand() }),
  "a department": () => ({ department_id: draw.department() }),
  mine: () => ({ assignee: "me" }),
  "a colleague's": () => ({ assignee: draw.assignee() }),
  "nobody's": () => ({ assignee: "none" }),
  "a priority": () => ({ priority: draw.one(priorities) }),
  "a tag, of any frequency": () => ({ tag: `tag-${1 + draw.below(300)}` }),
  "a tag of one in 20 000": () => ({ tag: "rare-tag" }),
  "a tag that nobody uses": () => ({ tag: `never-${draw.below(1_000)}` }),
  "a client": () => ({ client: draw.client().id }),
  "several, not closed": () => ({ status: "active", ...several(draw) }),
  "several, closed too": () => several(draw),
});

function several(draw: Draw): Values {
  return {
    ...(draw.chance(0.5) ? { department_id: draw.department() } : { brand_id: draw.brand() }),
    ...(draw.chance(0.7) ? { priority: draw.one(["high,critical", "emergency", "low", "medium,high"]) } : {}),
    ...(draw.chance(0.5) ? { assignee: draw.one(["none", draw.assignee()]) } : {}),
    ...(draw.chance(0.5) ? { tag: `tag-${1 + draw.below(300)}` } : {}),
  };
}

/** Each filter in each order; every second request starts in the middle of the list. */
function lists(by: Person, draw: Draw): Question[] {
  return Object.entries(filters(draw)).flatMap(([row, make]) =>
    sorts.map((column) => ({
      row,
      column,
      by,
      path: () => ticketsWith({ ...make(), sort: column, ...(draw.chance(0.5) ? middle(column, draw) : {}) }),
    })),
  );
}

function middle(sort: Sort, draw: Draw): Values {
  return { cursor: writeCursor(sort, { direction: "next", ...positionOf(sort, draw.ticket()) }) };
}

const sought = (draw: Draw): Record<string, Make> => ({
  "a word of every message": () => ({ q: draw.word(0, 10) }),
  "a word of one message in ten": () => ({ q: draw.word(20, 100) }),
  "a word of one in a hundred": () => ({ q: draw.word(100, 1_000) }),
  "a rare word": () => ({ q: draw.word(5_000, 30_000) }),
  "a word that nobody wrote": () => ({ q: `unheard${draw.below(10_000)}` }),
  "two words": () => ({ q: `${draw.word(0, 100)} ${draw.word(100, 1_000)}` }),
  "three words": () => ({ q: `${draw.word(0, 20)} ${draw.word(20, 300)} ${draw.word(20, 300)}` }),
  "a phrase": () => ({ q: `"${draw.word(0, 20)} ${draw.word(0, 100)}"` }),
  "one word without another": () => ({ q: `${draw.word(20, 200)} -${draw.word(0, 20)}` }),
  "a domain in a message": () => ({ q: `shop-${1 + draw.below(1_000_000)}.example` }),
  "a number": () => ({ q: draw.ticket().number }),
  "the first digits of a number": () => ({ q: draw.ticket().number.slice(0, 4 + draw.below(6)) }),
  "a first name": () => ({ q: draw.client().first_name }),
  "a last name": () => ({ q: draw.client().last_name }),
  "a whole name": () => ({ q: nameOf(draw) }),
  "the beginning of a name": () => ({ q: draw.client().last_name.slice(0, 3 + draw.below(3)) }),
  "a name with a typo": () => ({ q: slip(nameOf(draw), draw) }),
  "an e-mail address": () => ({ q: draw.client().email }),
  "a word, not closed": () => ({ q: draw.word(0, 1_000), status: "active" }),
  "a word with several filters": () => ({ q: draw.word(0, 1_000), ...several(draw) }),
  "a name with several filters": () => ({ q: draw.client().last_name, ...several(draw) }),
  "a word, oldest first": () => ({ q: draw.word(0, 1_000), sort: "oldest" }),
});

function nameOf(draw: Draw): string {
  const { first_name, last_name } = draw.client();
  return `${first_name} ${last_name}`;
}

/** A letter omitted, doubled, or swapped with the next; never the first. */
function slip(name: string, draw: Draw): string {
  const at = 1 + draw.below(Math.max(1, name.length - 2));
  const [before, here, next, after] = [
    name.slice(0, at),
    name[at] ?? "",
    name[at + 1] ?? "",
    name.slice(at + 2),
  ];
  return draw.one([
    `${before}${next}${after}`,
    `${before}${here}${here}${next}${after}`,
    `${before}${next}${here}${after}`,
  ]);
}

const seers = (desk: StaffDesk): [string, Person][] => [
  ["whole desk", desk.admin],
  ["one brand", desk.ofBrand],
  ["one department", desk.ofDepartment],
];

function searches(desk: StaffDesk, draw: Draw): Question[] {
  return Object.entries(sought(draw)).flatMap(([row, make]) =>
    seers(desk).map(([column, by]) => ({ row, column, by, path: () => ticketsWith(make()) })),
  );
}

/** The palette's searches while typing: complete words and their beginnings. */
function findings(desk: StaffDesk, draw: Draw): Question[] {
  const asked = Object.entries(sought(draw)).filter(([, make]) => Object.keys(make()).length === 1);
  const typed: [string, Make][] = [
    ["two letters of a name", () => ({ q: draw.client().last_name.slice(0, 2) })],
    ["three letters of a word", () => ({ q: draw.word(0, 1_000).slice(0, 3) })],
    ["a word without its last letter", () => ({ q: draw.word(20, 1_000).slice(0, -1) })],
    [
      "a word, and the first letters of another",
      () => ({ q: `${draw.word(0, 1_000)} ${draw.word(0, 1_000).slice(0, 1 + draw.below(4))}` }),
    ],
    ["the beginning of a domain", () => ({ q: `shop-${1 + draw.below(1_000_000)}.exa` })],
  ];
  return [...asked, ...typed].flatMap(([row, make]) =>
    seers(desk).map(([column, by]) => {
      const path = () => `/search?${new URLSearchParams({ q: String(make().q) })}`;
      return { row: `one field: ${row}`, column, by, path };
    }),
  );
}

function ticketsWith(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return `/tickets?${query}`;
}

/** Saved by the administrator for all staff. */
export const sharedViews = [
  { name: "Mine", filters: { assignee: "me", status: "active" } },
  { name: "Unassigned", filters: { assignee: "none", status: "active" } },
  { name: "Open, by waiting time", filters: { status: "open", sort: "waiting" } },
  { name: "On hold", filters: { status: "on_hold" } },
  { name: "Urgent", filters: { status: "active", priority: "critical,emergency" } },
  { name: "Tagged often", filters: { status: "active", tag: "tag-1" } },
  { name: "Tagged seldom", filters: { tag: "rare-tag" } },
  { name: "Closed", filters: { status: "closed" } },
  { name: "Everything", filters: {} },
  { name: "About invoices", filters: { q: "invoice", status: "active" } },
];
