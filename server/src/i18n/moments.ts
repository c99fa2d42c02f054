import { formatOf } from "./formats.ts";
import type { Language } from "./say.ts";

/** A moment as it is on the clocks of a time zone, which is named: whoever reads it is anywhere. */
export function momentIn(language: Language, timeZone: string, instant: string): string {
  return formatOf(Intl.DateTimeFormat, language.tag, {
    ...dayAndHour,
    timeZone,
    timeZoneName: "short",
  }).format(new Date(instant));
}

/** From a moment to another, each as it is said: of an end on the same day only the hour. */
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

/** The day that an instant is on there: `2026-03-01`. */
export function dayIn(timeZone: string, instant: string): string {
  // The calendar of Sweden is written as ISO 8601 has it.
  return formatOf(Intl.DateTimeFormat, "sv", { timeZone }).format(new Date(instant));
}

/** Such a day as the language says it, whatever the zone of whoever reads it. */
export function dayInWords({ tag }: Language, day: string): string {
  return formatOf(Intl.DateTimeFormat, tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const dayAndHour = { day: "numeric", month: "short", year: "numeric", ...hour } as const;
