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
  "created_since",
  "created_before",
  "updated_since",
  "waiting_over",
  "due",
  "sort",
] as const;

export type FilterName = (typeof names)[number];

/** What the address says of the list beside its view: the parameters of the API, as they were typed. */
export type ListSearch = Partial<Record<FilterName, string>>;

/** Whatever else stands in the address is nobody's. */
export function listSearchOf(given: Record<string, unknown>): ListSearch {
  const said = names.flatMap((name) => {
    const value = given[name];
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return text === "" ? [] : [[name, text] as const];
  });
  return Object.fromEntries(said);
}

/** The filters of a list, in the order in which they came; what is searched for is none of them. */
export function filtersIn(search: ListSearch): [name: FilterName, value: string][] {
  return (Object.entries(search) as [FilterName, string][]).filter(([name]) => name !== "q");
}

export function without(search: ListSearch, name: FilterName): ListSearch {
  const { [name]: _, ...rest } = search;
  return rest;
}

/** A search looks everywhere and has an order of its own, the best match first; all else narrows the view. */
export function filterOf(view: QueueFilter, search: ListSearch): QueueFilter {
  // The server refuses what is none of its values, in its own sentence.
  const said = search as QueueFilter;
  return search.q === undefined ? { ...view, ...said } : { status: "all", ...said };
}
