import { problem } from "../../problems.ts";

export const placeholders = [
  "client.name",
  "client.first_name",
  "client.last_name",
  "client.email",
  "ticket.number",
  "ticket.subject",
  "department.name",
  "brand.name",
  "staff.name",
  "agent.name",
] as const;
export type Placeholder = (typeof placeholders)[number];

const written = /\{\{\s*([a-z_.]+)\s*\}\}/gi;

/** The text with its placeholders filled in; those that there is nothing for stay visible. */
export function fill(text: string, values: Record<Placeholder, string | null | undefined>): string {
  // A map knows what was put into it, and nothing that every object has.
  const byName = new Map<string, string | null | undefined>(Object.entries(values));
  return text.replace(written, (whole, name: string) => byName.get(name) ?? whole);
}

/** One that nothing is ever filled in for would be sent to a customer as it stands. */
export function requireKnownPlaceholders({ body = "" }: { body?: string }, field = "body"): void {
  const known: readonly string[] = placeholders;
  const unknown = [...body.matchAll(written)].find(([, name = ""]) => !known.includes(name));
  if (!unknown) return;
  const all = placeholders.map((name) => `{{${name}}}`).join(", ");
  throw problem(field, "canned_reply.unknown_placeholder", { placeholder: unknown[0], all });
}
