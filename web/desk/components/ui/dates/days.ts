import { serverNow } from "../../../api/kernel/server-clock.ts";

const dayMs = 86_400_000;

/** Days are ISO dates. Calculations are in UTC, where each day has 24 hours. */
const atOf = (day: string) => Date.parse(`${day}T00:00Z`);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The current day, in the reader's time zone. */
export function today(): string {
  const now = serverNow();
  return dayOf(now - new Date(now).getTimezoneOffset() * 60_000);
}

export const addDays = (day: string, count: number): string => dayOf(atOf(day) + count * dayMs);

/** The same day of another month, or its last one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Days since the week's first day, which depends on the region: 1 is Monday, 7 is Sunday. */
export function placeInWeek(day: string, firstDay: number): number {
  return (new Date(atOf(day)).getUTCDay() - firstDay + 7) % 7;
}

/** The six weeks that show the day's month. */
export function weeksOf(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -placeInWeek(first, firstDay));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, 7 * week + place)),
  );
}

/** Not every browser knows the first day of a region's week. */
export function firstDayIn(locale: string): number {
  const region = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1;
}
