import { secondsUntilRetry } from "../../leases/retry-plan.ts";

/** At a time of day (UTC), or an interval after the previous backup. */
export type Schedule = { minuteOfDay: number } | { everyHours: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Parses `03:30` or `6h`. */
export function parseSchedule(text: string): Schedule | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour !== undefined) return { minuteOfDay: Number(hour) * 60 + Number(minute) };
  const everyHours = Number(/^(\d{1,3})h$/.exec(text)?.[1] ?? 0);
  return everyHours >= 1 && everyHours <= 168 ? { everyHours } : undefined;
}

/** When the next backup is due after the one of `takenAt`; the first is due at once. Milliseconds since 1970. */
export function dueAt(schedule: Schedule, takenAt: number | null): number {
  if (takenAt === null) return Number.NEGATIVE_INFINITY;
  if ("everyHours" in schedule) return takenAt + schedule.everyHours * hourMs;
  const today = Math.floor(takenAt / dayMs) * dayMs + schedule.minuteOfDay * 60_000;
  return today > takenAt ? today : today + dayMs;
}

const plan = { firstSeconds: 60, longestSeconds: 3_600 };

/** The pause after this many failures in a row. */
export function pauseMs(tries: number): number {
  return tries === 0 ? 0 : 1_000 * (secondsUntilRetry(plan, tries) ?? 0);
}
