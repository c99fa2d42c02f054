import type { DepartmentKey, Priority } from "./departments.ts";
import type { DemoClientKey, GuestKey, StaffKey } from "./people.ts";

export interface DemoMessage {
  from: "client" | "staff" | "note" | "system";
  /** Minutes since the thread began. */
  afterMinutes: number;
  body: string;
  /** Who wrote it, where it is staff's or a note. */
  staff?: StaffKey;
}

interface DemoCredential {
  label: string;
  value: string;
  by: "client" | "staff";
}

/** A conversation as written; `desk.ts` decides when those that leave it open took place. */
export interface DemoStory {
  subject: string;
  department: DepartmentKey;
  priority?: Priority;
  client?: DemoClientKey;
  guest?: GuestKey;
  status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
  messages: DemoMessage[];
  credentials?: DemoCredential[];
  customFields?: Record<string, unknown>;
  assignee?: StaffKey;
  /** Wall-clock time "HH:MM" in the brand's zone, where the text depends on it. */
  at?: string;
}

export interface DemoThread extends DemoStory {
  /** Days before today on which it began; see `startOf` for today itself. */
  daysAgo: number;
  at: string;
}

/** What the client or the guest wrote. */
export function clientMessage(afterMinutes: number, body: string): DemoMessage {
  return { from: "client", afterMinutes, body: dedent(body) };
}

export function staffMessage(who: StaffKey, afterMinutes: number, body: string): DemoMessage {
  return { from: "staff", afterMinutes, body: dedent(body), staff: who };
}

export function staffNote(who: StaffKey, afterMinutes: number, body: string): DemoMessage {
  return { from: "note", afterMinutes, body: dedent(body), staff: who };
}

export function systemMessage(afterMinutes: number, body: string): DemoMessage {
  return { from: "system", afterMinutes, body };
}

/** Takes away the indentation that a body has only because it stands in code. */
function dedent(body: string): string {
  const lines = body.replace(/^\n|\n *$/g, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const margin = Math.min(...indents);
  return lines.map((line) => line.slice(margin)).join("\n");
}
