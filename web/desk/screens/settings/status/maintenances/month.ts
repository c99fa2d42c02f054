/** Calendar days and months without a time zone: `2026-11-23`, `2026-11`. */

const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(msOf(day) + count * dayMs).toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const date = new Date(msOf(`${monthOf(day)}-01`));
  date.setUTCMonth(date.getUTCMonth() + count);
  const first = date.toISOString().slice(0, 10);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = addDays(date.toISOString().slice(0, 10), -1);
  const wanted = `${monthOf(first)}${day.slice(7)}`;
  return wanted > last ? last : wanted;
}

/** The full weeks, from Monday, that a month touches. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(msOf(first)).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekday); monday < addMonths(first, 1); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)));
  return weeks;
}
