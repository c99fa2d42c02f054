/** As in the fields; empty for none. */
export interface DayRange {
  from: string;
  to: string;
}

/** The value of a date field, in the reader's time zone; empty for none. */
export function dayOf(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const startOf = (day: string): string => new Date(`${day}T00:00`).toISOString();

/** The start of the next day. */
export function endOfDay(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

/** As the API takes them: dates are in the reader's time zone, timestamps in UTC. */
export function momentsOf({ from, to }: DayRange): { from: string; to: string } {
  return { from: from === "" ? "" : startOf(from), to: to === "" ? "" : endOfDay(to) };
}
