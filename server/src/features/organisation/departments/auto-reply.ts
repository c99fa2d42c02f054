import { formatOf } from "../../../i18n/formats.ts";
import { type Language, say } from "../../../i18n/say.ts";
import { inPresentDialect, type Vocabulary } from "../../core/placeholders/dialect.ts";
import { fillLine, fillMarkdown } from "../../core/placeholders/fill.ts";
import type { DepartmentRow } from "./department.ts";
import { openingAt } from "./opening-hours.ts";

/** The placeholders of automatic replies. None contains customer text, because the reply is emailed to guests. */
export const autoReplyPlaceholders = [
  "brand.name",
  "department.name",
  "ticket.number",
  "reopens_at",
] as const;
type Placeholders = Record<(typeof autoReplyPlaceholders)[number], string>;

export const ofAutoReplies: Vocabulary = {
  names: autoReplyPlaceholders,
  former: {
    brand: "brand.name",
    department: "department.name",
    number: "ticket.number",
    reopens_at: "reopens_at",
  },
};

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
    "brand.name": brand,
    "department.name": department.name,
    "ticket.number": number,
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

const inDialect = (text: string) => inPresentDialect(text, ofAutoReplies.former);

export const filledAnswer = (text: string, values: Placeholders): string =>
  fillMarkdown(inDialect(text), values);

export const filledSubject = (text: string, values: Placeholders): string =>
  fillLine(inDialect(text), values);
