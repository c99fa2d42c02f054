import type { FilterName, ListSearch } from "../../../app/list-search.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { containsTyped, normalizeText, startsWithTyped } from "../../../components/ui/controls/match-text.ts";
import { locale } from "../../../texts/texts.ts";
import { english } from "../texts/english.ts";
import { queueTexts } from "../texts/texts.ts";

interface Option {
  value: string;
  label: string;
}

/** Names that filters can refer to. */
export interface FilterOptions {
  departments: readonly { id: number; name: string }[];
  colleagues: readonly { id: string; name: string }[];
  tags: readonly { name: string }[];
  clients: readonly { id: string; name: string }[];
}

type Filter = Exclude<FilterName, "q">;

export interface Narrowing {
  name: Filter;
  value: string;
}

const entries = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const spans = entries(queueTexts.spans);

/** Suggested values of each filter; times and clients also accept others. */
const optionsOf: Record<Filter, (known: FilterOptions) => Option[]> = {
  status: () => entries(ticketFieldTexts.statuses),
  assignee: ({ colleagues }) => [
    ...entries(queueTexts.assignees),
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ],
  priority: () => entries(ticketFieldTexts.priorities),
  tags: ({ tags }) => tags.map(({ name }) => ({ value: name, label: name })),
  department_ids: ({ departments }) =>
    departments.map(({ id, name }) => ({ value: String(id), label: name })),
  client: ({ clients }) => clients.map(({ id, name }) => ({ value: id, label: name })),
  source: () => entries(queueTexts.sources),
  unread: () => [{ value: "me", label: queueTexts.byMe }],
  followed: () => [{ value: "me", label: queueTexts.byMe }],
  created_since: () => spans,
  created_before: () => spans,
  updated_since: () => spans,
  waiting_over: () => spans,
  due: () => entries(queueTexts.dues),
  sort: () => entries(queueTexts.sorts),
};

// Filters that accept several values.
const lists = new Set<Filter>(["status", "priority", "tags", "department_ids", "source", "due"]);
const times = new Set<Filter>(["created_since", "created_before", "updated_since", "waiting_over"]);
const free = new Set<Filter>(["client", "tags", ...times]);

const names = Object.keys(ticketFieldTexts.names) as Filter[];

/** The text of a filter's chip. */
export function chipOf(name: FilterName, value: string, known: FilterOptions): string {
  if (name === "q") return value;
  const options = optionsOf[name](known);
  const labels = (lists.has(name) ? value.split(",") : [value]).map(
    (one) => options.find((option) => option.value === one)?.label ?? timeLabel(one),
  );
  const { names } = ticketFieldTexts;
  return name === "unread" || name === "followed" ? names[name] : `${names[name]}: ${labels.join(", ")}`;
}

const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

function timeLabel(value: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? days.format(new Date(value)) : value;
}

export interface FilterSuggestion {
  id: string;
  label: string;
  help: string;
  /** The resulting filter; undefined if its value is still to be typed. */
  narrows?: Narrowing;
  /** The field's text after selecting it. */
  text: string;
}

/** Names in the reader's language and in English, which docs and colleagues use. */
const isCalled = (name: Filter, word: string) =>
  [queueTexts.words[name], english.words[name]].some((known) => normalizeText(known) === normalizeText(word));

/** Each part begins with a word and a colon, except the first, which may be plain text. */
const partsOf = (text: string) => text.split(/(?<=^|\s)(?=[^\s:]+:)/);

function filterOf(part: string): { name: Filter; said: string } | undefined {
  const [, word = "", said = ""] = /^([^\s:]+):(.*)$/s.exec(part) ?? [];
  const name = names.find((name) => isCalled(name, word));
  return name && { name, said: said.trimStart() };
}

/** The unfinished filter at the end of the text: `status:op`, or a word that may become one. */
function begun(text: string): { before: string; name?: Filter; typed: string } {
  const part = partsOf(text).at(-1) ?? "";
  const { name, said } = filterOf(part) ?? {};
  const typed = name ? part : (text.split(/\s/).at(-1) ?? "");
  const before = text.slice(0, text.length - typed.length);
  return name ? { before, name, typed: said ?? "" } : { before, typed };
}

/** The search text: everything that is neither a filter nor the beginning of one. */
export function wordsIn(text: string): string {
  return partsOf(text)
    .filter((part) => !filterOf(part))
    .join("")
    .trim();
}

const shown = 12;

export function suggestionsFor(text: string, known: FilterOptions): FilterSuggestion[] {
  const { before, name, typed } = begun(text);
  if (name) return valuesOf(name, typed, { before, known }).slice(0, shown);
  const word = normalizeText(typed);
  const isOffered = (name: Filter) =>
    [queueTexts.words[name], english.words[name], ticketFieldTexts.names[name]].some((one) =>
      startsWithTyped(one, typed),
    );
  const named = names.filter(isOffered).map((name) => ({
    id: name,
    label: `${queueTexts.words[name]}:`,
    help: ticketFieldTexts.names[name],
    text: `${before}${queueTexts.words[name]}:`,
  }));
  if (word.length < 2) return word === "" ? named : named.slice(0, shown);
  const values = names.flatMap((name) =>
    free.has(name) && name !== "tags" ? [] : valuesOf(name, typed, { before, known }, true),
  );
  return [...named, ...values].slice(0, shown);
}

interface Place {
  before: string;
  known: FilterOptions;
}

function valuesOf(name: Filter, typed: string, place: Place, isBare = false): FilterSuggestion[] {
  const word = normalizeText(typed.trim());
  const isMeant = isBare ? startsWithTyped : containsTyped;
  const found = optionsOf[name](place.known).filter(({ label, value }) =>
    [label, value].some((one) => isMeant(one, typed.trim())),
  );
  const isExact = found.some(({ value, label }) => value === typed.trim() || normalizeText(label) === word);
  const own = free.has(name) && !isBare && word !== "" && !isExact ? readFree(name, typed.trim()) : undefined;
  return [...(own ? [own] : []), ...found].map(({ value, label }) => ({
    id: `${name}-${value}`,
    label,
    help: ticketFieldTexts.names[name],
    narrows: { name, value },
    text: place.before,
  }));
}

/** A day begins in the reader's time zone. */
function readFree(name: Filter, typed: string): Option | undefined {
  if (!times.has(name)) return { value: typed.replaceAll(",", " "), label: typed };
  if (/^[1-9]\d{0,3}[mhd]$/.test(typed)) return { value: typed, label: typed };
  const day = new Date(`${typed}T00:00:00`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(day.getTime());
  return isDay ? { value: day.toISOString(), label: days.format(day) } : undefined;
}

export function narrowed(search: ListSearch, { name, value }: Narrowing): ListSearch {
  const before = lists.has(name) ? (search[name]?.split(",") ?? []) : [];
  return { ...search, [name]: [...new Set([...before, value])].join(",") };
}

/** Filters that are complete, which a space ends, and the text without them. */
export function finishedIn(text: string, known: FilterOptions): { text: string; narrowings: Narrowing[] } {
  const narrowings: Narrowing[] = [];
  const parts = partsOf(text).map((part) => {
    const { name, value, behind } = finishedAtStart(part, known) ?? {};
    if (!name || value === undefined) return part;
    narrowings.push({ name, value });
    return behind;
  });
  return { text: parts.join(""), narrowings };
}

function finishedAtStart(part: string, known: FilterOptions): (Narrowing & { behind: string }) | undefined {
  const { name, said = "" } = filterOf(part) ?? {};
  if (!name) return undefined;
  const options = optionsOf[name](known);
  // A name may contain spaces: the longest known name is taken.
  const ends = [...said.matchAll(/(?<=\S)\s+/g)].map(({ index, 0: blank }) => ({
    typed: said.slice(0, index),
    behind: said.slice(index + blank.length),
  }));
  for (const { typed, behind } of ends.toReversed()) {
    const exact = options.find(
      ({ value, label }) => value === typed || normalizeText(label) === normalizeText(typed),
    );
    if (exact) return { name, value: exact.value, behind };
  }
  const [first] = ends;
  const own = first && free.has(name) ? readFree(name, first.typed) : undefined;
  return own && first && { name, value: own.value, behind: first.behind };
}

export const labels = { remove: queueTexts.remove, suggestions: queueTexts.suggestions };
