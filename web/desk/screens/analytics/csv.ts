interface Column {
  name: string;
  values: readonly (number | string | null)[];
}

/** Columns as CSV (RFC 4180), with a mark that makes spreadsheets read it as UTF-8. A missing value is an empty field. */
export function csvOf(columns: readonly Column[]): string {
  const length = Math.max(0, ...columns.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, index) => columns.map(({ values }) => values[index] ?? ""));
  const lines = [columns.map(({ name }) => name), ...rows].map((fields) => fields.map(quoted).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

const quoted = (field: string | number): string =>
  /[",\r\n]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : String(field);
