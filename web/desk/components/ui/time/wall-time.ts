/**
 * Local time in a time zone, as a date field has it: `2026-11-23T06:10`; empty for null.
 */
export function wallTimeOf(instant: string | null, timeZone: string): string {
  return instant === null ? "" : wallTimeAt(Date.parse(instant), timeZone);
}

function wallTimeAt(ms: number, timeZone: string): string {
  // The Swedish format equals the field's, with a space between date and time.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(ms).replace(" ", "T");
}

const dayMs = 86_400_000;

/**
 * The instant of a local time: an ambiguous time in autumn means the first one, a skipped time in spring is
 * shifted forward.
 */
export function instantOf(wallTime: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number) =>
    Date.parse(`${wallTimeAt(ms, timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000;
  const [before, after] = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)];
  const isThere = [before, after].find((ms) => wallTimeAt(ms, timeZone) === wallTime.slice(0, 16));
  return new Date(isThere ?? before).toISOString();
}

/** A local time in words, for readers in another time zone. */
export const formatWallTime = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
