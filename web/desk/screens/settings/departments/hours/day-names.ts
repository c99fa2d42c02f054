import { locale } from "../../../../texts/texts.ts";
import { type Day, days } from "./week.ts";

const names = (weekday: "long" | "short") => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  const all = days.map((day, index) => [day, format.format(Date.UTC(2024, 0, index + 1))]);
  return Object.fromEntries(all) as Record<Day, string>;
};

export const dayNames = names("long");
export const shortDayNames = names("short");
