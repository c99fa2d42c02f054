import { Temporal } from "temporal-polyfill";
import type { DepartmentKey } from "./departments.ts";
import { BRAND, CLIENTS } from "./people.ts";
import type { DemoMessage, DemoStory, DemoThread } from "./thread.ts";
import { ABUSE } from "./threads/abuse.ts";
import { ACCESS } from "./threads/access.ts";
import { BACKUPS } from "./threads/backups.ts";
import { BILLING } from "./threads/billing.ts";
import { DNS } from "./threads/dns.ts";
import { DOMAINS } from "./threads/domains.ts";
import { EMAIL } from "./threads/email.ts";
import { MIGRATIONS } from "./threads/migrations.ts";
import { PERFORMANCE } from "./threads/performance.ts";
import { PRESALES } from "./threads/presales.ts";
import { SSL } from "./threads/ssl.ts";
import { VPS } from "./threads/vps.ts";
import { WORDPRESS } from "./threads/wordpress.ts";
import { variations } from "./variations/variations.ts";

/** The 200 threads of the demonstration, the same ones each time; those of earlier days come first. */
export function demoThreads(): DemoThread[] {
  const stories = shuffle([...HAND_WRITTEN, ...variations()]);
  const closed = stories.filter(({ status }) => status === "closed");
  return stories
    .map((story, index) => ({
      ...story,
      customFields: customFieldsOf(story),
      daysAgo: story.status === "closed" ? spread(closed, story) : recently(stories, story),
      at: story.at ?? timeThatSuits(story, index),
    }))
    .sort((one, other) => other.daysAgo - one.daysAgo || one.at.localeCompare(other.at));
}

/**
 * When a thread began, as ISO 8601 UTC, if the demonstration starts `now`. A thread whose last message
 * would lie in the future began a day earlier: so the most recent ones are from the last hours.
 */
export function startOf(thread: DemoThread, now: string): string {
  const present = Temporal.Instant.from(now);
  const latest = present.subtract({ minutes: lastMinute(thread) });
  const today = present.toZonedDateTimeISO(BRAND.timezone).toPlainDate();
  let begun = today
    .subtract({ days: thread.daysAgo })
    .toZonedDateTime({ timeZone: BRAND.timezone, plainTime: thread.at });
  while (Temporal.Instant.compare(begun.toInstant(), latest) > 0) begun = begun.subtract({ days: 1 });
  return begun.toInstant().toString({ smallestUnit: "microsecond" });
}

const HAND_WRITTEN = [
  ...DNS,
  ...EMAIL,
  ...BILLING,
  ...MIGRATIONS,
  ...WORDPRESS,
  ...SSL,
  ...PERFORMANCE,
  ...BACKUPS,
  ...ABUSE,
  ...PRESALES,
  ...DOMAINS,
  ...VPS,
  ...ACCESS,
];

const MINUTES_A_DAY = 24 * 60;
const OLDEST_DAYS = 60;

/** Takes every 77th story, which visits each once because 77 shares no factor with their number, 200. */
function shuffle(stories: DemoStory[]): DemoStory[] {
  return stories.map((_, index) => stories[(index * 77) % stories.length] as DemoStory);
}

/** Technical questions need the domain; most are about the client's own. */
function customFieldsOf({ client, customFields, department }: DemoStory): Record<string, unknown> {
  if (department !== "technical" || client === undefined) return customFields ?? {};
  return { domain: CLIENTS[client].domain, ...customFields };
}

function spread(closed: DemoStory[], story: DemoStory): number {
  const place = closed.indexOf(story) / (closed.length - 1);
  return Math.max(1 + daysTaken(story), Math.round(1 + place * (OLDEST_DAYS - 1)));
}

function recently(stories: DemoStory[], story: DemoStory): number {
  const place = stories.filter(({ status }) => status === story.status).indexOf(story);
  const daysAgo = story.status === "on_hold" ? 2 + 2 * place : Math.floor(place / 3);
  return Math.max(daysTaken(story), daysAgo);
}

function daysTaken(story: DemoStory): number {
  return Math.floor(lastMinute(story) / MINUTES_A_DAY);
}

function lastMinute({ messages }: DemoStory): number {
  return Math.max(...messages.map(({ afterMinutes }) => afterMinutes));
}

/** A time of day at which the thread can have begun, so that nobody answers in their sleep. */
function timeThatSuits(story: DemoStory, index: number): string {
  const preferred = 8 * 60 + ((index * 97) % 600);
  for (let tried = 0; tried < MINUTES_A_DAY; tried++) {
    const begins = (preferred + tried * 7) % MINUTES_A_DAY;
    if (story.messages.every((message) => suits(message, begins, story.department))) return clock(begins);
  }
  throw new Error(`No time of day suits the thread "${story.subject}"`);
}

type MinutesOfDay = readonly [from: number, until: number];

const CLIENTS_AWAKE: MinutesOfDay = [6 * 60 + 30, 23 * 60];
const STAFF_AT_WORK: Record<DepartmentKey, MinutesOfDay> = {
  technical: [6 * 60 + 30, 22 * 60 + 30],
  billing: [8 * 60 + 45, 18 * 60],
  sales: [9 * 60, 18 * 60],
};
const GREETINGS: readonly [RegExp, MinutesOfDay][] = [
  [/^(good )?morning/i, [0, 12 * 60]],
  [/^good afternoon/i, [12 * 60, 18 * 60]],
  [/^good evening/i, [17 * 60, 24 * 60]],
];

function suits(
  { afterMinutes, body, from }: DemoMessage,
  begins: number,
  department: DepartmentKey,
): boolean {
  const minute = (begins + afterMinutes) % MINUTES_A_DAY;
  const within = ([earliest, latest]: MinutesOfDay) => earliest <= minute && minute < latest;
  const fitting = GREETINGS.filter(([greeting]) => greeting.test(body)).map(([, hours]) => hours);
  return [from === "client" ? CLIENTS_AWAKE : STAFF_AT_WORK[department], ...fitting].every(within);
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
