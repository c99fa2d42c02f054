import { locale } from "../../../../texts/texts.ts";

const format = new Intl.DateTimeFormat(locale, {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A day of the calendar, which is the same wherever it is read; what is no day yet stays as it is. */
export function formatHoliday(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : format.format(at);
}
