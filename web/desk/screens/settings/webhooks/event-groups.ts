import type { WebhookEvent } from "../../../api/settings/webhooks.ts";
import { webhookTexts as texts } from "./texts/texts.ts";

/** Event types with the same subject, the first word of their names. */
export interface EventGroup {
  name: string;
  events: readonly WebhookEvent[];
}

const all = Object.keys(texts.told) as WebhookEvent[];
const groupOf = (event: string) => event.split(".")[0] ?? event;

/** All types, in the order of the page. */
export const eventGroups: readonly EventGroup[] = [...new Set(all.map(groupOf))].map((group) => ({
  name: texts.groups[group] ?? group,
  events: all.filter((event) => groupOf(event) === group),
}));
