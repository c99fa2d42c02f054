import type { problemMessages } from "./english.ts";

export const german: Record<keyof typeof problemMessages, string> = {
  "link.itself": "Ein Ticket lässt sich nicht mit sich selbst verknüpfen.",
  "link.other_brand": "Nur Tickets derselben Marke lassen sich verknüpfen.",
  "link.too_many":
    "Ein Ticket kann höchstens {limit, plural, one {# Verknüpfung} other {# Verknüpfungen}} haben. Bitte entfernen Sie eine, bevor Sie eine weitere anlegen.",
  "link.has_problem":
    "Dieser Vorfall gehört schon zu einem anderen Problem. Entfernen Sie zuerst diese Verknüpfung.",
  "link.problem_is_incident": "Das Problem ist selbst ein Vorfall eines anderen Problems.",
  "link.incident_is_problem": "Der Vorfall ist selbst ein Problem mit Vorfällen.",
};
