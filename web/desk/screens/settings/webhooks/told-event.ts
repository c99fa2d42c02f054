import type { WebhookEvent } from "../../../api/settings/webhooks.ts";
import { webhookTexts as texts } from "./texts/texts.ts";

/** A type of event, as a person reads it: within its group, which is the first word of its name. */
export interface ToldEvent {
  name: string;
  /** When it comes, and what it says. */
  tells: string;
}

export interface EventGroup {
  name: string;
  events: readonly WebhookEvent[];
}

const all = Object.keys(texts.told) as WebhookEvent[];
export const groupOf = (event: string): string => event.split(".")[0] ?? event;

export const eventGroups: readonly EventGroup[] = [...new Set(all.map(groupOf))].map((group) => ({
  name: texts.groups[group] ?? group,
  events: all.filter((event) => groupOf(event) === group),
}));
