import { Temporal } from "temporal-polyfill";
import { type Static, Type } from "typebox";
import type { Language } from "../../../../i18n/say.ts";
import { Closed, Line, Nullable } from "../../../core/schemas.ts";
import type { HoursOfDay } from "../opening-hours.ts";

/** A day with its own hours, for opening-hour calculations; no pair means closed. */
export interface HolidayDay {
  date: string;
  /** Its names by language. */
  names: Record<string, string>;
  hours: HoursOfDay;
}

const pairs = {
  type: "array",
  items: { type: "array", items: { type: "string", maxLength: 5 }, minItems: 2, maxItems: 2 },
  maxItems: 24,
};

const date = Type.String({ format: "date", maxLength: 10, examples: ["2026-12-24"] });

const HolidayByHand = Closed({
  date,
  name: Line(100, { examples: ["Christmas Eve"] }),
  hours: Type.Unsafe<HoursOfDay | null>({
    ...pairs,
    type: ["array", "null"],
    examples: [[["09:00", "12:00"]]],
    description:
      "Of that day alone; no pair: closed all day. Null: as on any such weekday, though it is a holiday.",
  }),
});

const code = { minLength: 1, maxLength: 20, pattern: "^[A-Za-z0-9-]+$" };

/** The settings that an admin sets. */
export const HolidaySettings = Closed(
  {
    country: Nullable(Type.String({ ...code, examples: ["GB"] }), {
      description:
        "ISO 3166-1, of `GET /admin/holidays/countries`: closed on its public holidays. Null: on none.",
    }),
    region: Nullable(Type.String({ ...code, examples: ["SCT"] }), {
      description: "A part of the country that has days of its own. Null: those of the whole country.",
    }),
    days: Type.Array(HolidayByHand, {
      maxItems: 200,
      description: "Days by hand; they go before the country's.",
    }),
  },
  {
    description:
      "Days with other hours than the week's. On such a day only its own hours hold: what would run into it from the evening before ends at its midnight.",
  },
);
export type HolidaySettings = Static<typeof HolidaySettings>;

export const HolidayChanges = Closed(Type.Partial(Type.Object(HolidaySettings.properties)).properties, {
  description:
    "Merged member by member; `days` are replaced as a whole, and another country has no region until one is named.",
});
export type HolidayChanges = Static<typeof HolidayChanges>;

export const noHolidays: HolidaySettings = { country: null, region: null, days: [] };

/** The form for people who open a ticket. */
export const HolidayShown = Closed({
  date: Type.String({ format: "date", examples: ["2026-12-24"] }),
  name: Type.String({ examples: ["Christmas Eve"] }),
  hours: Type.Unsafe<HoursOfDay>({
    type: "array",
    items: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 },
    examples: [[["09:00", "12:00"]]],
    description: "No pair: closed all day.",
  }),
});
export type HolidayShown = Static<typeof HolidayShown>;

export const daysShown = 90;

/** The holidays of the next weeks from the local date, named in this language. */
export function comingHolidays(
  days: readonly HolidayDay[],
  { timezone, now }: { timezone: string; now: string },
  language: Language,
): HolidayShown[] {
  if (days.length === 0) return [];
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate();
  const [first, last] = [today.toString(), today.add({ days: daysShown }).toString()];
  return days
    .filter(({ date }) => first <= date && date < last)
    .map(({ date, names, hours }) => ({ date, name: nameIn(names, language.tag), hours }));
}

export function nameIn(names: Record<string, string>, tag: string): string {
  return names[tag] ?? Object.values(names)[0] ?? "";
}
