/** The old and new values of changed fields, for the audit log. */
export interface Changes {
  changes: Record<string, { from: string | null; to: string | null }>;
}

/** Truncates long values, because audit log entries are never deleted. */
const maxShown = 500;
// Context before the first difference.
const shownBefore = 80;

/** Compares two records of one thing; nested members get dotted names (`limits.open_tickets`). */
export function changesBetween(before: object, after: object): Changes {
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => name !== "updated_at");
  const changed = names.filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
  return {
    changes: Object.fromEntries(
      changed.map((name) => [name, fromTo(asText(was.get(name)), asText(is.get(name)))]),
    ),
  };
}

function flat(record: object): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
        ? Object.entries(value).map(([member, of]) => [`${name}.${member}`, of])
        : [[name, value]],
    ),
  );
}

/** For long texts, the part in which they begin to differ. */
function fromTo(from: string | null, to: string | null) {
  const isLong = [from, to].some((text) => text !== null && text.length > maxShown);
  const start = isLong ? Math.max(0, sharedStart(from ?? "", to ?? "") - shownBefore) : 0;
  return { from: shown(from, start), to: shown(to, start) };
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function shown(text: string | null, start: number): string | null {
  if (text === null) return null;
  const rest = start > 0 ? `…${text.slice(start)}` : text;
  return rest.length > maxShown ? `${rest.slice(0, maxShown - 1)}…` : rest;
}
