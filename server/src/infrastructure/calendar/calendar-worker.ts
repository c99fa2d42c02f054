import { parentPort, workerData } from "node:worker_threads";
import Holidays from "date-holidays";

export interface Country {
  /** ISO 3166-1. */
  code: string;
  regions: { code: string; name: string }[];
}

export interface PublicHoliday {
  /** The date in that country's calendar. */
  date: string;
  /** By language. */
  names: Record<string, string>;
}

export type CalendarRequest =
  | { what: "countries" }
  | {
      what: "holidays";
      country: string;
      region: string | null;
      years: readonly number[];
      languages: readonly string[];
    };

const dayMs = 86_400_000;

const request = workerData as CalendarRequest;
parentPort?.postMessage(request.what === "countries" ? countries() : holidays(request));

function countries(): Country[] {
  const calendar = new Holidays();
  return Object.keys(calendar.getCountries()).map((code) => ({ code, regions: regionsOf(calendar, code) }));
}

/** The states, and those of their regions that have holidays of their own; a region's code contains both. */
function regionsOf(calendar: Holidays, country: string): Country["regions"] {
  return Object.entries(calendar.getStates(country) ?? {}).flatMap(([state, name]) => [
    { code: state, name },
    ...Object.entries(calendar.getRegions(country, state) ?? {}).map(([region, within]) => ({
      code: `${state}-${region}`,
      name: `${name}, ${within}`,
    })),
  ]);
}

function holidays({ country, region, years, languages }: Extract<CalendarRequest, { what: "holidays" }>) {
  const [state, within] = region?.split("-") ?? [];
  const calendar = new Holidays({
    country,
    ...(state === undefined ? {} : { state }),
    ...(within === undefined ? {} : { region: within }),
  });
  const byDate = new Map<string, Record<string, string>>();
  for (const language of languages) {
    for (const holiday of years.flatMap((year) => calendar.getHolidays(year, language))) {
      for (const date of datesOf(holiday))
        byDate.set(date, { [language]: holiday.name, ...byDate.get(date) });
    }
  }
  return [...byDate].map(([date, names]): PublicHoliday => ({ date, names }));
}

/** Skips holidays that are not public and those of part of a day: a department that closes early adds that by hand. */
function datesOf({ type, date, start, end }: ReturnType<Holidays["getHolidays"]>[number]): string[] {
  const [first = "", time] = date.split(" ");
  if (type !== "public" || time !== "00:00:00") return [];
  // A clock change makes days of 23 or 25 hours.
  const count = Math.max(Math.round((end.getTime() - start.getTime()) / dayMs), 1);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
  );
}
