import type { WebhookEvent } from "../../../api/settings/webhooks.ts";
import { webhookTexts as texts } from "./texts/texts.ts";

/** Types of event that tell of the same thing, which is the first word of their names. */
export interface EventGroup {
  name: string;
  events: readonly WebhookEvent[];
}

const all = Object.keys(texts.told) as WebhookEvent[];
const groupOf = (event: string) => event.split(".")[0] ?? event;

/** Of every type, in the order of the page. */
export const eventGroups: readonly EventGroup[] = [...new Set(all.map(groupOf))].map((group) => ({
  name: texts.groups[group] ?? group,
  events: all.filter((event) => groupOf(event) === group),
}));
