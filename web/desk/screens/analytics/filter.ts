import type { AnalyticsFilter, AnalyticsStep, Grouping } from "../../api/analytics.ts";

export const steps: readonly AnalyticsStep[] = ["day", "week", "month"];
export const groupings: readonly Grouping[] = ["brand", "department", "person", "tag"];

/** Parses the search parameters and drops unknown ones. */
export function filterIn(search: Record<string, unknown>): AnalyticsFilter {
  const day = (value: unknown) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
  const number = (value: unknown) => (typeof value === "number" && value > 0 ? Math.trunc(value) : undefined);
  // The router parses a numeric tag as a number.
  const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));
  return given({
    from: day(search.from),
    to: day(search.to),
    step: steps.find((step) => step === search.step),
    group: groupings.find((group) => group === search.group),
    brand_id: number(search.brand_id),
    department_id: number(search.department_id),
    staff_id: text(search.staff_id),
    tag: text(search.tag),
  });
}

/** A partial filter; undefined removes a field. */
export type Loose = { [Name in keyof AnalyticsFilter]?: AnalyticsFilter[Name] | undefined };

/** Applies changes. The server counts by person or by tag, so choosing one removes the other. */
export function changed(filter: AnalyticsFilter, changes: Loose): AnalyticsFilter {
  const all = { ...filter, ...changes };
  if (changes.staff_id) all.tag = undefined;
  if (changes.tag) all.staff_id = undefined;
  if (changes.group === "person") all.tag = undefined;
  if (changes.group === "tag") all.staff_id = undefined;
  if ((all.group === "person" && all.tag) || (all.group === "tag" && all.staff_id)) all.group = undefined;
  return given(all);
}

const given = (filter: Loose): AnalyticsFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
