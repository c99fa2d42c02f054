/** What a clock on the wall of a time zone shows, as the browser's own field has it: `2026-11-23T06:10`; empty for nothing. */
export function wallTimeOf(instant: string | null, timeZone: string): string {
  return instant === null ? "" : wallTimeAt(Date.parse(instant), timeZone);
}

function wallTimeAt(ms: number, timeZone: string): string {
  // Swedes write a day and a time as the field does, with a space between them.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(ms).replace(" ", "T");
}

const dayMs = 86_400_000;

/** When a clock there shows this: of two such times in autumn the first; what spring leaves out is as much later. */
export function instantOf(wallTime: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number) =>
    Date.parse(`${wallTimeAt(ms, timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000;
  const [before, after] = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)];
  const isThere = [before, after].find((ms) => wallTimeAt(ms, timeZone) === wallTime.slice(0, 16));
  return new Date(isThere ?? before).toISOString();
}

/** As one says it there, for whoever may be elsewhere. */
export const saidAt = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
