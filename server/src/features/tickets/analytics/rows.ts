import { plusDays } from "./days.ts";
import { type Analytics, AnalyticsFigures } from "./shape.ts";

type Cell = string | number | null;

const figureNames = Object.keys(AnalyticsFigures.properties) as (keyof AnalyticsFigures)[];

/**
 * The figures as spreadsheet rows. Each has its range of days, so the days before are a row like any other.
 */
export function rowsOf({ from, to, before, step, group, ...analytics }: Analytics): Cell[][] {
  const row = (by: string, days: { from: string; to: string }, named: Cell[], figures: AnalyticsFigures) => [
    ...[by, days.from, days.to, ...named],
    ...figureNames.map((name) => figures[name]),
  ];
  const now = { from, to };
  const nobody = ["", "", ""];
  return [
    ["by", "from", "to", "id", "name", "brand", ...figureNames],
    row("total", now, nobody, analytics.total),
    row("total", before, nobody, analytics.total_before),
    ...analytics.periods.map((period, place) => {
      const next = analytics.periods[place + 1]?.from;
      const days = { from: period.from < from ? from : period.from, to: next ? plusDays(next, -1) : to };
      return row(step, days, nobody, period);
    }),
    ...analytics.groups.flatMap(({ id, name, brand, before: figuresBefore, ...figures }) => [
      row(group, now, [id, name, brand], figures),
      row(group, before, [id, name, brand], figuresBefore),
    ]),
  ];
}
