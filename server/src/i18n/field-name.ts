import type { Language } from "./catalogues.ts";

/** The human name of a field path in an error: `limits.tickets_per_hour`, `tags.0`. */
export function fieldNamed({ fieldNames }: Language, field: string): string {
  const [top = field, ...members] = field.split(".");
  const named = (name: string) =>
    Object.hasOwn(fieldNames, name) ? (fieldNames[name] ?? name) : name.replace(/_+/g, " ").trim() || name;
  // People count from one.
  const inside = members.map((member) => (/^\d+$/.test(member) ? String(Number(member) + 1) : named(member)));
  return inside.length === 0 ? named(top) : `${named(top)} (${inside.join(", ")})`;
}
