/**
 * Dates as a reader's region writes them, in figures: `24/12/2026` and, with a time, `24/12/2026 09:30`. A value is
 * an ISO date or a local time: `2026-12-24`, `2026-12-24T09:30`; empty for none.
 */
export interface DateForm {
  /** The value in figures. */
  write(value: string): string;
  /** The value of typed text; undefined if it is no date. ISO dates are read everywhere. */
  read(typed: string, hasTime: boolean): string | undefined;
  /** Which figures come first, for a placeholder. */
  pattern(letters: Readonly<Record<DatePart, string>>): string;
}

type DatePart = "day" | "month" | "year";

const isPart = (type: string): type is DatePart => ["day", "month", "year"].includes(type);

export function dateFormOf(locale: string, today: () => string): DateForm {
  const figures = { calendar: "gregory", numberingSystem: "latn", timeZone: "UTC" } as const;
  const date = new Intl.DateTimeFormat(locale, {
    ...figures,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  const time = new Intl.DateTimeFormat(locale, { ...figures, hour: "2-digit", minute: "2-digit" });
  const order = date.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []));
  return {
    write(value) {
      const [day = "", clock] = value.split("T");
      const at = Date.parse(`${day}T${clock ?? "00:00"}Z`);
      if (Number.isNaN(at)) return value;
      const shown = withoutMarks(date.format(at));
      return clock === undefined ? shown : `${shown} ${writeTime(time, at)}`;
    },
    read(typed, hasTime) {
      const text = typed.trim();
      if (text === "") return "";
      const [, said = text, clock] = (hasTime && dateAndTime.exec(text)) || [];
      const day = readDay(said, order, today());
      const at = clock === undefined ? "00:00" : readTime(clock);
      if (day === undefined || at === undefined) return undefined;
      return hasTime ? `${day}T${at}` : day;
    },
    pattern: (letters) =>
      withoutMarks(
        date
          .formatToParts(0)
          .map(({ type, value }) => (isPart(type) ? letters[type] : value))
          .join(""),
      ),
  };
}

const dateAndTime = /^(.*?\d\.?)(?:T|,?\s+)(\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?[ap]\.?m\.?)$/i;

/** Some regions have invisible marks of direction around the figures. */
const withoutMarks = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, "");

/** As the region writes it, if `readTime` can read that; otherwise by the 24-hour clock. */
function writeTime(format: Intl.DateTimeFormat, at: number): string {
  const whole = new Date(at).toISOString().slice(11, 16);
  const shown = format.format(at).replaceAll(/\s/g, " ");
  return readTime(shown) === whole ? shown : whole;
}

function readTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?\s?(?:([ap])\.?m\.?)?$/i.exec(typed);
  if (!match) return undefined;
  const [, hour = "", minute = "00", half] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || (half && Number(hour) > 12)) return undefined;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Without a year, this year; of two figures, one of this century. */
function readDay(typed: string, order: readonly DatePart[], today: string): string | undefined {
  if (!/^[\d\s./-]+$/.test(typed)) return undefined;
  const numbers = typed.match(/\d+/g) ?? [];
  const thisYear = today.slice(0, 4);
  const isIso = numbers[0]?.length === 4;
  const parts: readonly DatePart[] = isIso ? ["year", "month", "day"] : order;
  const asked = numbers.length === 2 && !isIso ? parts.filter((part) => part !== "year") : parts;
  if (numbers.length !== asked.length) return undefined;
  const numberOf = (part: DatePart) => numbers[asked.indexOf(part)] ?? thisYear;
  const year = numberOf("year");
  if (year.length !== 4 && year.length !== 2) return undefined;
  const two = (part: DatePart) => numberOf(part).padStart(2, "0");
  const iso = `${year.length === 2 ? `${thisYear.slice(0, 2)}${year}` : year}-${two("month")}-${two("day")}`;
  return isDay(iso) ? iso : undefined;
}

/** Whether the month has this day. */
function isDay(iso: string): boolean {
  const at = Date.parse(`${iso}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
}
