import type { NewTrigger } from "../../features/tickets/triggers/trigger.ts";

/** What happens by itself at the demonstration's brand. */
export const TRIGGERS: readonly Omit<NewTrigger, "brand_id">[] = [
  {
    name: "Outages are urgent",
    event: "opened",
    conditions: { subject_words: ["down", "outage", "offline", "not reachable"] },
    actions: { priority: "critical", add_tags: ["outage"] },
  },
  {
    name: "A week without an answer",
    event: "waiting",
    wait: { status: "awaiting_reply", since: "staff", minutes: 7 * 24 * 60 },
    conditions: { tags_none: ["keep-open"] },
    actions: { status: "closed", add_tags: ["no-answer"] },
    active: false,
  },
];
