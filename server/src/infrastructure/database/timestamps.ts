/** An instant as the API writes it: ISO 8601 in UTC with six fractional digits, `2026-03-01T09:30:00.123456Z`. */
export type Timestamp = string;

const fullLength = "2026-03-01 09:30:00.123456+00".length;

/**
 * Turns PostgreSQL's text of a `timestamptz` (in a session whose time zone is UTC, `2026-03-01
 * 09:30:00.1234+00`) into a Timestamp. A JavaScript Date would lose the microseconds.
 */
export function parseTimestamp(text: string): Timestamp {
  // Nine in ten: all six digits are there. A page of a list has a hundred of them.
  if (text.length === fullLength && text.endsWith("+00"))
    return `${text.slice(0, 10)}T${text.slice(11, 26)}Z`;
  const zone = text.lastIndexOf("+");
  if (zone < 0 || text.length < 22) return text; // infinity and its like
  const [seconds = "", fraction = ""] = text.slice(11, zone).split(".");
  return `${text.slice(0, 10)}T${seconds}.${fraction.padEnd(6, "0")}Z`;
}
