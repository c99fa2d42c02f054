import type { Schema } from "../client.ts";
import { randomId } from "../kernel/random-id.ts";
import { heldNames, hold } from "../live/tab-locks.ts";
import { currentPersonId } from "../session/current-session.ts";

export type CustomValue = string | boolean | string[];

/** The customer of a new ticket, as far as chosen. */
export type DraftCustomer =
  | ({ kind: "client" } & Pick<
      Schema<"FoundClient">,
      "id" | "first_name" | "last_name" | "email" | "company" | "brand"
    >)
  | { kind: "guest"; first_name: string; last_name: string; email: string; company: string };

/** The fields of the new-ticket form. */
export interface NewTicket {
  customer: DraftCustomer | null;
  departmentId: number | null;
  subject: string;
  priority: string;
  /** By key. Values of another department stay until the ticket is opened. */
  customFields: Record<string, CustomValue>;
  body: string;
  cc: string;
  assigneeId: string;
  /** Names only: the browser stores no files, so the user must attach them again. */
  files: string[];
  /** The Idempotency-Key for the current content: retries open one ticket. */
  key: string | null;
}

const blank: NewTicket = {
  customer: null,
  departmentId: null,
  subject: "",
  priority: "",
  customFields: {},
  body: "",
  cc: "",
  assigneeId: "",
  files: [],
  key: null,
};

const tabName = "tab of new ticket";
const lockOf = (tab: string) => `sidedesk-new-ticket ${tab}`;
const tab = tabHere();
const prefixFor = (person: string) => `new ticket ${person} `;
const nameFor = (person: string, ofTab = tab) => prefixFor(person) + ofTab;

/** Survives a reload, unlike a new tab. */
function tabHere(): string {
  const known = sessionStorage.getItem(tabName) ?? randomId();
  sessionStorage.setItem(tabName, known);
  return known;
}

let known: { person: string; draft: NewTicket } | undefined;
const listeners = new Set<() => void>();

function draftAt(name: string): NewTicket {
  try {
    return { ...blank, ...JSON.parse(localStorage.getItem(name) ?? "{}") };
  } catch {
    return blank;
  }
}

/** From any tab. */
const namesOf = (person: string): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(prefixFor(person)));

function now(): NewTicket {
  const person = currentPersonId();
  if (known?.person !== person) known = { person, draft: draftAt(nameFor(person)) };
  return known.draft;
}

function put(draft: NewTicket): void {
  const person = currentPersonId();
  known = { person, draft };
  keep(person, draft);
  for (const tell of listeners) tell();
}

function keep(person: string, draft: NewTicket): void {
  try {
    if (draft === blank) localStorage.removeItem(nameFor(person));
    else localStorage.setItem(nameFor(person), JSON.stringify(draft));
  } catch {
    // If the browser's storage is full, the draft lasts until the page closes.
  }
}

/** A tab without a draft adopts one that a closed tab left. */
async function adoptLeftDraft(): Promise<void> {
  hold(lockOf(tab));
  const held = await heldNames();
  const person = currentPersonId();
  const left = namesOf(person).find((name) => !held.has(lockOf(name.slice(prefixFor(person).length))));
  if (left === undefined || !newTicketDraft.isEmpty()) return;
  put(draftAt(left));
  localStorage.removeItem(left);
}

/** A duplicated tab edits the same draft. */
function follow({ key }: StorageEvent): void {
  if (key !== nameFor(currentPersonId())) return;
  known = undefined;
  for (const tell of listeners) tell();
}

let isHere = false;

/** For `useSyncExternalStore`: this user's new ticket in this tab, saved on each key press. */
export const newTicketDraft = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    if (listeners.size === 1) addEventListener("storage", follow);
    if (!isHere) void adoptLeftDraft();
    isHere = true;
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0) removeEventListener("storage", follow);
    };
  },
  now,
  /** Different content is a new attempt and needs a new key. */
  change: (changes: Partial<NewTicket>): void => put({ ...now(), key: null, ...changes }),
  isEmpty: (): boolean => now() === blank || JSON.stringify(now()) === JSON.stringify(blank),
};

export const clearNewTicket = (): void => put(blank);

/** Called once the server has it. A draft begun since stays. */
export function clearOpened(key: string): void {
  if (now().key === key) clearNewTicket();
  for (const name of namesOf(currentPersonId())) if (draftAt(name).key === key) localStorage.removeItem(name);
}

/** As text, for a user who signs out of this browser. */
export function leftNewTickets(person: string): string[] {
  return namesOf(person)
    .map((name) => draftAt(name))
    .map(({ subject, body }) => [subject, body].filter((text) => text.trim() !== "").join("\n"))
    .filter((text) => text !== "");
}

export function clearNewTicketsOf(person: string): void {
  for (const name of namesOf(person)) localStorage.removeItem(name);
}
