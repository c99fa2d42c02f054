import { formatOf } from "../../language/formats.ts";
import { type Language, say } from "../../language/say.ts";
import type { DepartmentRow } from "./department.ts";
import { openingAt } from "./opening-hours.ts";

/** What an automatic answer may name. Nothing among it is what a customer wrote: the answer is mailed to guests. */
export const placeholders = ["brand", "department", "number", "reopens_at"] as const;
type Placeholders = Record<(typeof placeholders)[number], string>;

export function placeholdersOf(of: {
  brand: string;
  department: Pick<DepartmentRow, "name" | "opening_hours" | "timezone" | "holiday_days">;
  number: string;
  now: string;
  language: Language;
}): Placeholders {
  const { brand, department, number, now, language } = of;
  const { reopensAt } = openingAt(
    department.opening_hours,
    department.timezone,
    now,
    department.holiday_days,
  );
  return {
    brand,
    department: department.name,
    number,
    reopens_at:
      reopensAt === null
        ? say(language, "department.reopens_unknown")
        : formatOf(Intl.DateTimeFormat, language.tag, {
            dateStyle: "full",
            timeStyle: "short",
            timeZone: department.timezone,
          }).format(new Date(reopensAt)),
  };
}

/** `{name}` of any other name stays as it is: it may be meant. */
export function filledIn(text: string, values: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Placeholders] : whole,
  );
}
