import { locale } from "../../../../texts/texts.ts";

const format = new Intl.DateTimeFormat(locale, {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A calendar date, formatted without a time zone; an incomplete date stays as typed. */
export function formatHoliday(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : format.format(at);
}
