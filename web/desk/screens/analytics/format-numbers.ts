import { locale, texts } from "../../texts/texts.ts";
import { analyticsTexts } from "./texts/texts.ts";

const counts = new Intl.NumberFormat(texts.language);
const percents = new Intl.NumberFormat(texts.language, { style: "percent", maximumFractionDigits: 0 });
const changes = new Intl.NumberFormat(texts.language, {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
const shortDays = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const months = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });

const nothing = "–";

export const count = (value: number | null): string => (value === null ? nothing : counts.format(value));
export const formatPercent = (share: number | null): string =>
  share === null ? nothing : percents.format(share);
/** The change against the earlier period; null if there was nothing. */
export const formatChange = (now: number | null, before: number | null): string | null =>
  now === null || before === null || before === 0 ? null : changes.format((now - before) / before);
/** Dates of the brand, formatted in UTC so that the reader's time zone doesn't shift them. */
export const formatDate = (date: string): string => days.format(new Date(date));
export const formatShortDate = (date: string): string => shortDays.format(new Date(date));
export const formatRange = (from: string, to: string): string =>
  from === "" || to === "" ? "" : days.formatRange(new Date(from), new Date(to));
export const month = (date: string): string => months.format(new Date(date));

/** In opening hours. No days, since a day's opening hours differ by department. */
export function duration(minutes: number | null): string {
  if (minutes === null) return nothing;
  if (minutes > 0 && minutes < 1) return analyticsTexts.underAMinute;
  const whole = Math.round(minutes);
  if (whole < 60) return analyticsTexts.minutes(count(whole));
  const hours = Math.floor(whole / 60);
  // From ten hours on, minutes are below 5 % and are left out.
  return hours >= 10 || whole % 60 === 0
    ? analyticsTexts.hours(count(Math.round(whole / 60)))
    : analyticsTexts.hoursAndMinutes(count(hours), count(whole % 60));
}
