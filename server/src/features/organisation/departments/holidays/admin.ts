import { type Static, Type } from "typebox";
import { formatOf } from "../../../../i18n/formats.ts";
import type { Language } from "../../../../i18n/say.ts";
import { countries } from "../../../../infrastructure/calendar/calendar.ts";
import { problem } from "../../../../problems.ts";
import type { Desk } from "../../../core/desk.ts";
import { Closed } from "../../../core/schemas.ts";
import { nameIn } from "./holiday.ts";
import { findCountry, resolveHolidays } from "./resolve-holidays.ts";

export const HolidayCountry = Closed(
  {
    code: Type.String({ description: "The country's ISO 3166-1 code.", examples: ["GB"] }),
    name: Type.String({ examples: ["United Kingdom"] }),
    regions: Type.Array(
      Closed({ code: Type.String({ examples: ["SCT"] }), name: Type.String({ examples: ["Scotland"] }) }),
      { description: "Regions with holidays of their own, by their local names." },
    ),
  },
  { title: "HolidayCountry" },
);
export type HolidayCountry = Static<typeof HolidayCountry>;

export const PublicHolidayShown = Closed(
  {
    date: Type.String({ format: "date", examples: ["2026-12-25"] }),
    name: Type.String({ examples: ["Christmas Day"] }),
  },
  { title: "PublicHoliday" },
);
export type PublicHolidayShown = Static<typeof PublicHolidayShown>;

/** Every country with known holidays, sorted by name. */
export async function listHolidayCountries(language: Language): Promise<HolidayCountry[]> {
  const names = formatOf(Intl.DisplayNames, language.tag, { type: "region" });
  const all = (await countries()).map(({ code, regions }) => ({
    code,
    name: names.of(code) ?? code,
    regions: [...regions].sort(byName(language)),
  }));
  return all.sort(byName(language));
}

const byName =
  ({ tag }: Language) =>
  (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, tag);

/** The upcoming public holidays of a place, as far ahead as they are resolved. */
export async function listPublicHolidays(
  desk: Desk,
  language: Language,
  { country, region }: { country: string; region?: string | undefined },
): Promise<PublicHolidayShown[]> {
  const known = await findCountry(country);
  if (!known) throw problem("country", "holiday.country_unknown");
  if (region !== undefined && !known.regions.some(({ code }) => code === region))
    throw problem("region", "holiday.region_unknown");
  const days = await resolveHolidays(desk, { country, region: region ?? null, days: [] }, 0);
  return days.map(({ date, names }) => ({ date, name: nameIn(names, language.tag) }));
}
