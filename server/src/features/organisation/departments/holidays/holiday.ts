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
      "The hours of that day; an empty list: closed all day. Null: the weekday's usual hours, even on a public holiday.",
  }),
});

const code = { minLength: 1, maxLength: 20, pattern: "^[A-Za-z0-9-]+$" };

/** The settings that an admin sets. */
export const HolidaySettings = Closed(
  {
    country: Nullable(Type.String({ ...code, examples: ["GB"] }), {
      description:
        "The country whose public holidays close the department, by its ISO 3166-1 code from `GET /admin/holidays/countries`. Null: none.",
    }),
    region: Nullable(Type.String({ ...code, examples: ["SCT"] }), {
      description:
        "A region of the country with holidays of its own. Null: only holidays of the whole country.",
    }),
    days: Type.Array(HolidayByHand, {
      maxItems: 200,
      description: "Dates that you set yourself; they override the country's holidays.",
    }),
  },
  {
    description:
      "Days with special hours. Only the day's own hours apply: hours that run past midnight from the day before end at midnight.",
  },
);
export type HolidaySettings = Static<typeof HolidaySettings>;

export const HolidayChanges = Closed(Type.Partial(Type.Object(HolidaySettings.properties)).properties, {
  description:
    "Merged member by member. `days` is replaced as a whole, and a new country clears the region unless you send one.",
});
export type HolidayChanges = Static<typeof HolidayChanges>;

export const noHolidays: HolidaySettings = { country: null, region: null, days: [] };

/** The form for people who open a ticket. */
export const HolidayShown = Closed(
  {
    date: Type.String({ format: "date", examples: ["2026-12-24"] }),
    name: Type.String({ examples: ["Christmas Eve"] }),
    hours: Type.Unsafe<HoursOfDay>({
      type: "array",
      items: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 },
      examples: [[["09:00", "12:00"]]],
      description: "An empty list: closed all day.",
    }),
  },
  { title: "Holiday" },
);
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
