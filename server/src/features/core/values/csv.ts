/** Spreadsheets take a file without this mark for one of their own code page. */
export const csvMark = "\ufeff";

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cellOf).join(",")}\r\n`;

/**
 * A spreadsheet works out what begins like a formula, whoever wrote it; with an apostrophe it is text (OWASP). Excel in Japanese
 * takes the full-width signs as well.
 */
function cellOf(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = /^\s*[=+\-@|%＝＋－＠｜％\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
