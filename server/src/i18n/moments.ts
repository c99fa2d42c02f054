import { formatOf } from "./formats.ts";
import type { Language } from "./say.ts";

/** A moment in a time zone, with the zone's name, because the reader may be in another. */
export function momentIn(language: Language, timeZone: string, instant: string): string {
  return formatOf(Intl.DateTimeFormat, language.tag, {
    ...dayAndHour,
    timeZone,
    timeZoneName: "short",
  }).format(new Date(instant));
}

/** A start and an end. An end on the same day shows only the time. */
export function periodIn(
  language: Language,
  timeZone: string,
  from: string,
  until: string,
): { from: string; until: string } {
  const { tag } = language;
  const format = formatOf(Intl.DateTimeFormat, tag, { ...dayAndHour, timeZone });
  const isOneDay = dayIn(timeZone, from) === dayIn(timeZone, until);
  return {
    from: format.format(new Date(from)),
    until: isOneDay
      ? formatOf(Intl.DateTimeFormat, tag, { ...hour, timeZone, timeZoneName: "short" }).format(
          new Date(until),
        )
      : momentIn(language, timeZone, until),
  };
}

/** The calendar day in this zone: `2026-03-01`. */
export function dayIn(timeZone: string, instant: string): string {
  // The Swedish format is ISO 8601.
  return formatOf(Intl.DateTimeFormat, "sv", { timeZone }).format(new Date(instant));
}

/** A calendar day in words, independent of the reader's time zone. */
export function dayInWords({ tag }: Language, day: string): string {
  return formatOf(Intl.DateTimeFormat, tag, { ...dayMonthYear, timeZone: "UTC" }).format(new Date(day));
}

const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
// The guest's page has the same format in its script (http/pages/browser/guest-ticket/local.js).
const dayMonthYear = { day: "numeric", month: "short", year: "numeric" } as const;
const dayAndHour = { ...dayMonthYear, ...hour } as const;
