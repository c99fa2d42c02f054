import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { countries, publicHolidays } from "../../../../infrastructure/calendar/calendar.ts";
import type { Problems } from "../../../../problems.ts";
import type { Desk } from "../../../core/desk.ts";
import { checkPairs } from "../opening-hours.ts";
import type { HolidayChanges, HolidayDay, HolidaySettings } from "./holiday.ts";

export interface HolidayColumns {
  holidays?: HolidaySettings;
  holiday_days?: HolidayDay[];
}

/** The columns after a change. Problems are added, and then nothing is resolved. */
export async function holidayColumns(
  desk: Desk,
  before: HolidaySettings,
  changes: HolidayChanges | undefined,
  problems: Problems,
): Promise<HolidayColumns> {
  if (changes === undefined) return {};
  const holidays = changedHolidays(before, changes);
  const isSound = await checkHolidays(holidays, changes, problems);
  return isSound ? { holidays, holiday_days: await resolveHolidays(desk, holidays) } : {};
}

function changedHolidays(before: HolidaySettings, changes: HolidayChanges): HolidaySettings {
  const movesAway = changes.country !== undefined && changes.country !== before.country;
  const after = { ...before, ...(movesAway ? { region: null } : {}), ...changes };
  return { ...after, days: inOrder(after.days) };
}

const inOrder = <Day extends { date: string }>(days: readonly Day[]): Day[] =>
  [...days].sort((one, other) => (one.date < other.date ? -1 : 1));

async function checkHolidays(
  { country, region }: HolidaySettings,
  { days = [] }: HolidayChanges,
  problems: Problems,
): Promise<boolean> {
  const faults = problems.of("holidays");
  const known = country === null ? undefined : await findCountry(country);
  const isInCountry = region === null || known?.regions.some(({ code }) => code === region) === true;
  const isCountry = country === null || known !== undefined;
  if (!isCountry) faults.add("country", "holiday.country_unknown");
  else if (!isInCountry) faults.add("region", "holiday.region_unknown");
  const ofDays = days.flatMap(({ date, hours }, index) => [
    ...(days.findIndex((other) => other.date === date) === index
      ? []
      : [{ field: `days.${index}.date`, key: "field.repeated" as const }]),
    ...checkPairs(hours ?? [], `days.${index}.hours.`).map(({ path }) => ({
      field: path,
      key: "field.hours" as const,
    })),
  ]);
  for (const { field, key } of ofDays) faults.add(field, key);
  return isCountry && isInCountry && ofDays.length === 0;
}

export async function findCountry(code: string) {
  return (await countries()).find((country) => country.code === code);
}

/** Enough for a year in which the desk does not run. */
const daysAhead = 400;
/** Past days that a delayed email may still mention. */
const daysBehind = 31;

/** The holidays that result from the settings, by today's calendars. */
export async function resolveHolidays(
  { db, languages }: Desk,
  settings: HolidaySettings,
  behind: number = daysBehind,
): Promise<HolidayDay[]> {
  const tags = languages.map(({ tag }) => tag);
  const { from, until } = await around(db, behind);
  const byDate = new Map((await daysOfCountry(settings, tags, from, until)).map((day) => [day.date, day]));
  for (const { date, name, hours } of settings.days) {
    byDate.delete(date);
    const isFar = date < from || date > until;
    if (hours && !isFar) byDate.set(date, { date, names: namedAlike(tags, name), hours });
  }
  return inOrder([...byDate.values()]);
}

async function around(db: Desk["db"], behind: number): Promise<{ from: string; until: string }> {
  const { rows } = await sql<{
    today: string;
  }>`select (now() at time zone 'utc')::date::text as today`.execute(db);
  const today = Temporal.PlainDate.from(rows[0]?.today ?? "");
  return {
    from: today.subtract({ days: behind }).toString(),
    until: today.add({ days: daysAhead }).toString(),
  };
}

async function daysOfCountry(
  { country, region }: HolidaySettings,
  tags: string[],
  from: string,
  until: string,
): Promise<HolidayDay[]> {
  if (country === null) return [];
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(until.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  const all = await publicHolidays(country, region, years, tags);
  return all
    .filter(({ date }) => from <= date && date <= until)
    .map(({ date, names }) => ({ date, names, hours: [] }));
}

const namedAlike = (tags: string[], name: string) => Object.fromEntries(tags.map((tag) => [tag, name]));
