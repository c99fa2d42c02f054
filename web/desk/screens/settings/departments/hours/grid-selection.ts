import { type Day, days, type Week, withClosedHours, withOpenHours } from "./week.ts";

export const slotMinutes = 30;
export const slots = (24 * 60) / slotMinutes;

/** A cell of the week grid: its row and column. */
export interface Cell {
  day: number;
  slot: number;
}

/** A drag from one corner to the other, which opens or closes the cells. */
export interface Stroke {
  from: Cell;
  to: Cell;
  opens: boolean;
}

export function weekAfterStroke(week: Week, { from, to, opens }: Stroke): Week {
  const [first, last] = inOrder(from.slot, to.slot);
  const [top, bottom] = inOrder(from.day, to.day);
  const change = opens ? withOpenHours : withClosedHours;
  return days
    .slice(top, bottom + 1)
    .reduce<Week>((now, day: Day) => change(now, day, first * slotMinutes, (last + 1) * slotMinutes), week);
}

const inOrder = (one: number, other: number) =>
  (one < other ? [one, other] : [other, one]) as [number, number];

/** The neighbour of a cell for an arrow key, within the week. */
export function stepped({ day, slot }: Cell, key: string, isRtl: boolean): Cell | undefined {
  const ahead = isRtl ? -1 : 1;
  const steps: Record<string, Cell> = {
    ArrowUp: { day: day - 1, slot },
    ArrowDown: { day: day + 1, slot },
    ArrowRight: { day, slot: slot + ahead },
    ArrowLeft: { day, slot: slot - ahead },
    Home: { day, slot: 0 },
    End: { day, slot: slots - 1 },
  };
  const next = steps[key];
  return next && { day: within(next.day, days.length), slot: within(next.slot, slots) };
}

const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);
