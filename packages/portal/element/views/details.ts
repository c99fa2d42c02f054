import type { Ticket } from "@sidedesk/client";
import { fill, h } from "../../../../web/shared/support/dom.ts";
import { timeAgo } from "../dates.ts";
import { texts } from "../texts/texts.ts";

/** What is known about a ticket beside its messages. */
export function detailsCard(card: HTMLElement, ticket: Ticket): void {
  const { number, department, assigned_to, priority_label, created_at, cc, custom_fields } = ticket;
  const rows: [string, string | HTMLElement | null][] = [
    [texts.number, number],
    [texts.department, department.name],
    [texts.assignee, assigned_to],
    [texts.priority, priority_label],
    [texts.opened, timeAgo(created_at)],
    [texts.cc, cc.join(", ")],
    ...custom_fields.map(({ label, value }): [string, string] => [label, shown(value)]),
  ];
  fill(
    card,
    h("h3", {}, texts.details),
    h(
      "dl",
      {},
      ...rows.flatMap(([name, value]) => (value ? [h("dt", {}, name), h("dd", { dir: "auto" }, value)] : [])),
    ),
  );
}

function shown(value: Ticket["custom_fields"][number]["value"]): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.join(", ") : String(value);
}
