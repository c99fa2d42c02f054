/*
 * Pasting into Markdown fields. Office programs, mail clients and spreadsheets put an image of the text next to the text; the text is
 * pasted then.
 */

/** The longest text that any field accepts. */
const longest = 20_000;

/**
 * The pasted files, if the clipboard has no other text. A file manager adds the names of its files as text.
 *
 * @param {DataTransfer} data
 * @returns {File[]}
 */
export function pastedFiles(data) {
  const text = data.getData("text/plain");
  const files = [...data.files];
  const areNamed = data.getData("text/html") === "" && files.every(({ name }) => text.includes(name));
  return text.trim() === "" || areNamed ? files : [];
}

/**
 * The Markdown that replaces the selection if the clipboard has a table; otherwise undefined, and the browser pastes its text.
 * A table's text has a line per row and a tab between cells.
 *
 * @param {DataTransfer} data
 * @param {Pick<HTMLTextAreaElement, "value" | "selectionStart">} field
 * @returns {string | undefined}
 */
export function pastedTable(data, { value, selectionStart }) {
  const plain = data.getData("text/plain");
  if (plain.length > longest || !/<table\b/i.test(data.getData("text/html"))) return undefined;
  const text = withTables(plain.replaceAll(/\r\n?/g, "\n"));
  if (text === undefined) return undefined;
  const before = value.slice(0, selectionStart);
  // A table needs an empty line before it.
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  return `${text.startsWith("|") ? gap : ""}${text}`;
}

/** A quoted cell may contain line breaks. */
const cellPattern = /"(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*/y;

/**
 * @param {string} text
 * @returns {string | undefined} undefined if none of its lines are a table
 */
function withTables(text) {
  const rows = rowsOf(text);
  const parts = [];
  let isThere = false;
  for (let from = 0; from < rows.length; ) {
    const width = rows[from]?.length ?? 0;
    let to = from + 1;
    while (width > 1 && rows[to]?.length === width) to++;
    const isTable = to - from > 1;
    const block = rows.slice(from, to);
    parts.push(isTable ? `\n${tableOf(block)}\n` : block.map((cells) => cells.join("\t")).join("\n"));
    isThere ||= isTable;
    from = to;
  }
  return isThere
    ? `${parts
        .join("\n")
        .replaceAll(/\n{3,}/g, "\n\n")
        .trim()}\n`
    : undefined;
}

/** @param {string} text */
function rowsOf(text) {
  /** @type {string[][]} */
  const rows = [[]];
  for (let at = 0; at <= text.length; at++) {
    cellPattern.lastIndex = at;
    const [cell = ""] = cellPattern.exec(text) ?? [];
    rows.at(-1)?.push(cell);
    at += cell.length;
    if (text[at] === "\n") rows.push([]);
  }
  return rows;
}

/** @param {string[][]} rows */
function tableOf(rows) {
  const [head = [], ...body] = rows.map((cells) => cells.map(inCell));
  return [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** @param {string} cell */
function inCell(cell) {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') && cell.includes("\n");
  const text = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return text.trim().replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
}
