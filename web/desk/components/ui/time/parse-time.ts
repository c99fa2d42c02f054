/**
 * Parses the end of a hold as typed: "3d", "tue 9", "tomorrow 14:30", "24.12. 8". In the reader's time zone.
 */

const hourOfDay = 9;
const lengths: Record<string, number> = { m: 60, h: 3_600, d: 86_400, t: 86_400, w: 7 * 86_400 };
const tomorrow = /^(tomorrow|tmr|morgen)$/;
const today = /^(today|heute)$/;

/** Prefixes of a language's weekday names, Sunday first. */
function daysIn(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) =>
    format
      .format(Date.UTC(2023, 0, 1 + day))
      .toLowerCase()
      .replace(".", ""),
  );
}

/** Undefined if it isn't a time or is in the past. */
export function parseTime(said: string, now: Date, language: string): Date | undefined {
  const words = said
    .trim()
    .toLowerCase()
    .replace(/\b(at|um|on|am|uhr|in)\b/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const [first = "", second] = words;
  if (words.length === 0 || words.length > 2) return undefined;
  const length = /^(\d{1,3})\s*(m|h|d|t|w)[a-z]*$/.exec(first.replace(/^(\d+)$/, `$1${second ?? ""}`));
  if (length) return after(now, Number(length[1]) * (lengths[length[2] ?? ""] ?? 0));
  const day = dayOf(first, now, language);
  const time = timeOf(day ? second : first);
  if (!time || (!day && second !== undefined)) return undefined;
  const then = day ?? startOf(now);
  then.setHours(time.hours, time.minutes);
  if (!day && then <= now) then.setDate(then.getDate() + 1);
  return then > now ? then : undefined;
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

function startOf(now: Date): Date {
  const then = new Date(now);
  then.setHours(0, 0, 0, 0);
  return then;
}

function dayOf(word: string, now: Date, language: string): Date | undefined {
  const then = startOf(now);
  if (today.test(word)) return then;
  const inDays = (days: number) => {
    then.setDate(then.getDate() + days);
    return then;
  };
  if (tomorrow.test(word)) return inDays(1);
  const named = [language, "en"].map((one) =>
    daysIn(one).findIndex((day) => day.length > 1 && word.length > 1 && word.startsWith(day)),
  );
  const weekday = named.find((found) => found >= 0);
  if (weekday !== undefined) return inDays(((weekday - now.getDay() + 6) % 7) + 1);
  return dateOf(word, now);
}

/** 2026-12-24, 24.12. or 24.12.2026: a past day without a year means the next year. */
function dateOf(word: string, now: Date): Date | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word);
  const [year, month, day] = iso ? iso.slice(1) : dotted ? [dotted[3], dotted[2], dotted[1]] : [];
  if (month === undefined || day === undefined) return undefined;
  const then = new Date(Number(year ?? now.getFullYear()), Number(month) - 1, Number(day));
  if (then.getMonth() !== Number(month) - 1) return undefined;
  if (year === undefined && then < startOf(now)) then.setFullYear(then.getFullYear() + 1);
  return then;
}

function timeOf(word: string | undefined): { hours: number; minutes: number } | undefined {
  if (word === undefined) return { hours: hourOfDay, minutes: 0 };
  const [, hour, minute = "0", half] = /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm)?$/.exec(word) ?? [];
  if (hour === undefined) return undefined;
  const hours = half ? (Number(hour) % 12) + (half === "pm" ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? { hours, minutes: Number(minute) } : undefined;
}

interface UsualEnd {
  id: "later" | "tomorrow" | "monday" | "week";
  at: Date;
}

/** Common ends of a hold, nearest first. On a Sunday, Monday is the same as tomorrow. */
export function usualEnds(now: Date, language: string): UsualEnd[] {
  const at = (said: string) => parseTime(said, now, language);
  const ends = [
    { id: "later" as const, at: after(now, 3 * 3_600) },
    { id: "tomorrow" as const, at: at("tomorrow 9") },
    { id: "monday" as const, at: at("mon 9") },
    { id: "week" as const, at: after(now, 7 * 86_400) },
  ].flatMap(({ id, at }) => (at ? [{ id, at }] : []));
  const first = new Map<number, UsualEnd>();
  for (const end of ends) if (!first.has(end.at.getTime())) first.set(end.at.getTime(), end);
  return [...first.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}
