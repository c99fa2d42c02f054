/** The placeholders that a text may name. */
export interface Vocabulary {
  names: readonly string[];
  /** Names in single braces from earlier versions. Stored texts may still contain them. */
  former?: Readonly<Record<string, string>>;
}

export interface WrittenPlaceholder {
  name: string;
  /** The text to use if there is no value. */
  otherwise: string | undefined;
}

const CODE = "```[\\s\\S]*?(?:```|$)|`[^`\\n]*`";
const DOUBLE = "\\{\\{([^{}\\n]{0,200})\\}\\}";
const SINGLE = "\\{([A-Za-z_]\\w{0,60}(?:\\.\\w{1,60})?(?:\\|[^{}|\\n]{0,100})?)\\}";
// Other programs write `%first_name%` and `[[first_name]]`. Such text can be intended, so only known names count.
const FOREIGN = "%([A-Za-z][\\w.]{0,60})%|\\[\\[([A-Za-z][\\w.]{0,60})\\]\\]";

/** Matches code or a placeholder. */
export const parts = (): RegExp => new RegExp(`(${CODE})|${DOUBLE}`, "g");
export const placeholder = (): RegExp => new RegExp(DOUBLE, "g");

/** Parses `name` or `name|fallback`. */
export function writtenPlaceholder(inside: string): WrittenPlaceholder {
  const bar = inside.indexOf("|");
  if (bar < 0) return { name: inside.trim(), otherwise: undefined };
  return { name: inside.slice(0, bar).trim(), otherwise: inside.slice(bar + 1).trim() };
}

/** The text with `{{name}}` in place of former names in single braces. */
export function inPresentDialect(text: string, former: Vocabulary["former"] = {}): string {
  const names = new Map(Object.entries(former));
  return text.replace(/(?<!\{)\{(\w+)(\|[^{}|\n]{0,100})?\}(?!\})/g, (whole, name: string, or = "") =>
    names.has(name) ? `{{${names.get(name)}${or}}}` : whole,
  );
}

/** The placeholders of a text, including those in code. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder())].map(([, inside = ""]) => writtenPlaceholder(inside).name);
}

/** The first unknown placeholder of a text. Code is literal. */
export function unknownIn(text: string, { names, former }: Vocabulary): string | undefined {
  const known = new Set(names);
  const alike = new Set([...names, ...Object.keys(former ?? {})].flatMap(spellingsOf));
  const all = new RegExp(`(${CODE})|${DOUBLE}|${SINGLE}|${FOREIGN}`, "g");
  for (const [whole, code, double, single, percent, square] of inPresentDialect(text, former).matchAll(all)) {
    if (code !== undefined) continue;
    if (double !== undefined && !known.has(writtenPlaceholder(double).name)) return whole;
    if (single !== undefined) return whole;
    const foreign = percent ?? square;
    if (foreign !== undefined && alike.has(plain(foreign))) return whole;
  }
  return undefined;
}

/** `first_name` also matches `client.first_name`, in any case. */
const spellingsOf = (name: string): string[] => [plain(name), plain(name.slice(name.indexOf(".") + 1))];
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
