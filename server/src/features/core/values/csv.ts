/** Without this byte order mark, spreadsheets assume a legacy code page. */
export const csvMark = "\ufeff";

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cellOf).join(",")}\r\n`;

/**
 * A spreadsheet evaluates a cell that begins like a formula; an apostrophe makes it text (OWASP). Excel in Japanese accepts the
 * full-width signs too.
 */
function cellOf(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = /^\s*[=+\-@|%＝＋－＠｜％\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
