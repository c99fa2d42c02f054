/** An instant as the API writes it: ISO 8601 in UTC with six fractional digits, `2026-03-01T09:30:00.123456Z`. */
export type Timestamp = string;

const fullLength = "2026-03-01 09:30:00.123456+00".length;

/**
 * Converts PostgreSQL's text of a `timestamptz` (in a UTC session, `2026-03-01 09:30:00.1234+00`) into a Timestamp. A JavaScript Date would
 * lose the microseconds.
 */
export function parseTimestamp(text: string): Timestamp {
  // Nine in ten values have all six digits, and a page of a list has a hundred values.
  if (text.length === fullLength && text.endsWith("+00"))
    return `${text.slice(0, 10)}T${text.slice(11, 26)}Z`;
  const zone = text.lastIndexOf("+");
  if (zone < 0 || text.length < 22) return text; // `infinity` and similar
  const [seconds = "", fraction = ""] = text.slice(11, zone).split(".");
  return `${text.slice(0, 10)}T${seconds}.${fraction.padEnd(6, "0")}Z`;
}
