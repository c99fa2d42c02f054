import type { Schema } from "./client.ts";
import { whoIsHere } from "./here.ts";

export type CustomValue = string | boolean | string[];

/** Whose a new ticket is to be, as far as it was said. */
export type Customer =
  | ({ kind: "client" } & Pick<
      Schema<"FoundClient">,
      "id" | "first_name" | "last_name" | "email" | "company" | "brand"
    >)
  | { kind: "guest"; first_name: string; last_name: string; email: string; company: string };

/** A ticket that is being written, as its fields show it. */
export interface NewTicket {
  customer: Customer | null;
  departmentId: number | null;
  subject: string;
  priority: string;
  /** By their keys; those of another department stay until the ticket is opened. */
  customFields: Record<string, CustomValue>;
  body: string;
  cc: string;
  assigneeId: string;
  /** What was attached: the browser keeps no files, so they are asked for again. */
  files: string[];
  /** Of the attempt to open it as it stands: however often that is made, there is one ticket. */
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

const nameFor = (person: string) => `new ticket ${person}`;

let known: { person: string; draft: NewTicket } | undefined;
const listeners = new Set<() => void>();

function draftOf(person: string): NewTicket {
  try {
    return { ...blank, ...JSON.parse(localStorage.getItem(nameFor(person)) ?? "{}") };
  } catch {
    return blank;
  }
}

function now(): NewTicket {
  const person = whoIsHere();
  if (known?.person !== person) known = { person, draft: draftOf(person) };
  return known.draft;
}

function put(draft: NewTicket): void {
  const person = whoIsHere();
  known = { person, draft };
  keep(person, draft);
  for (const tell of listeners) tell();
}

function keep(person: string, draft: NewTicket): void {
  try {
    if (draft === blank) localStorage.removeItem(nameFor(person));
    else localStorage.setItem(nameFor(person), JSON.stringify(draft));
  } catch {
    // A browser whose store is full has it until the page is closed.
  }
}

/** Another tab of the browser writes at the same one. */
function follow({ key }: StorageEvent): void {
  if (key !== nameFor(whoIsHere())) return;
  known = undefined;
  for (const tell of listeners) tell();
}

/** For `useSyncExternalStore`: the one ticket that this person is writing, kept in the browser with every key. */
export const newTicketDraft = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    if (listeners.size === 1) addEventListener("storage", follow);
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0) removeEventListener("storage", follow);
    };
  },
  now,
  /** What says something else is another attempt. */
  change: (changes: Partial<NewTicket>): void => put({ ...now(), key: null, ...changes }),
  isEmpty: (): boolean => now() === blank || JSON.stringify(now()) === JSON.stringify(blank),
};

export const forgetNewTicket = (): void => put(blank);

/** Once the desk has it; what was begun since stays. */
export function forgetOpened(key: string): void {
  if (now().key === key) forgetNewTicket();
}

/** In words, for somebody who leaves this browser; empty where there is none. */
export function leftNewTicket(person: string): string {
  const { subject, body } = draftOf(person);
  return [subject, body].filter((text) => text.trim() !== "").join("\n");
}

export const forgetNewTicketOf = (person: string): void => localStorage.removeItem(nameFor(person));
