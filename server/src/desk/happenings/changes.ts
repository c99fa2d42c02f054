/** What a change set, and what it was before, for the audit log: fields whose value is the same aside. */
export interface Changes {
  changes: Record<string, { from: string | null; to: string | null }>;
}

/** A value can be longer than anybody reads; what stands in the log stands there for good. */
const maxShown = 500;

/** Of two records of the same thing; the members of its objects by a name of their own (`limits.open_tickets`). */
export function changesBetween(before: object, after: object): Changes {
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => name !== "updated_at");
  const changed = names.filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
  return {
    changes: Object.fromEntries(
      changed.map((name) => [name, { from: shown(was.get(name)), to: shown(is.get(name)) }]),
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

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text;
}
