import type { QueueFilter } from "../api/tickets/queue-page.ts";

const names = [
  "q",
  "status",
  "assignee",
  "priority",
  "tags",
  "department_ids",
  "client",
  "source",
  "unread",
  "followed",
  "created_since",
  "created_before",
  "updated_since",
  "waiting_over",
  "due",
  "sort",
] as const;

export type FilterName = (typeof names)[number];

/** The list's search parameters, without the view: the API's parameters, as typed. */
export type ListSearch = Partial<Record<FilterName, string>>;

const known: ReadonlySet<string> = new Set(names);

/** Drops unknown search parameters. */
export function listSearchOf(given: Record<string, unknown>): ListSearch {
  const said = Object.entries(given).flatMap(([name, value]) => {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return text === "" || !known.has(name) ? [] : [[name, text] as const];
  });
  return Object.fromEntries(said);
}

/** The filters of a list in the order in which they were added, without the search text. */
export function filtersIn(search: ListSearch): [name: FilterName, value: string][] {
  return (Object.entries(search) as [FilterName, string][]).filter(([name]) => name !== "q");
}

export function withoutFilter(search: ListSearch, name: FilterName): ListSearch {
  const { [name]: _, ...rest } = search;
  return rest;
}

/** A search covers all tickets and sorts by relevance; all other parameters narrow the view. */
export function listFilterOf(view: QueueFilter, search: ListSearch): QueueFilter {
  // The server rejects invalid values with its own message.
  const said = search as QueueFilter;
  return search.q === undefined ? { ...view, ...said } : { status: "all", ...said };
}
