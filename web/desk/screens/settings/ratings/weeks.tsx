import type { ReactElement } from "react";
import type { RatingReport } from "../../../api/settings/ratings.ts";
import { ScrollableTable } from "../../../components/settings-form/lists/scrollable-table.tsx";
import { bounds, formatDay, formatShare, formatShortDay } from "./format-numbers.ts";
import { Groups } from "./groups.tsx";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./texts/texts.ts";

type Week = RatingReport["weeks"][number];

const height = 160;
const top = 10;
const left = 44;
const perWeek = 52;

/** A chart by week, and a table with the same numbers. */
export function Weeks({ weeks }: { weeks: readonly Week[] }): ReactElement {
  return (
    <section className={styles.weeks} aria-label={texts.byWeek}>
      <h2>{texts.byWeek}</h2>
      <ScrollableTable>
        <Chart weeks={everyWeek(weeks)} />
      </ScrollableTable>
      <details>
        <summary>{texts.asTable}</summary>
        <Groups
          title={texts.asTable}
          isTitleHidden
          rows={weeks.map((week) => ({ key: week.week, name: texts.weekOf(formatDay(week.week)), ...week }))}
        />
      </details>
    </section>
  );
}

function Chart({ weeks }: { weeks: readonly { week: string; figures: Week | undefined }[] }) {
  const width = left + weeks.length * perWeek + 10;
  const x = (index: number) => left + (index + 0.5) * perWeek;
  const y = (share: number) => top + (1 - share) * height;
  // As many week labels as fit.
  const each = Math.ceil(weeks.length / 14);
  return (
    <svg
      className={styles.chart}
      width={width}
      height={height + 50}
      viewBox={`0 0 ${width} ${height + 50}`}
      role="img"
      aria-label={texts.chart}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className={styles.grid} x1={left} x2={width} y1={y(share)} y2={y(share)} />
          <text className={styles.axis} x={left - 8} y={y(share) + 4} textAnchor="end">
            {formatShare(share)}
          </text>
        </g>
      ))}
      {weeks.map(({ week, figures }, index) => (
        <g key={week}>
          {figures && <Mark figures={figures} x={x(index)} y={y} />}
          {index % each === 0 && (
            <text className={styles.axis} x={x(index)} y={height + 34} textAnchor="middle">
              {formatShortDay(week)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function Mark({ figures, x, y }: { figures: Week; x: number; y(share: number): number }) {
  const { good_share, good_share_low, good_share_high } = figures;
  if (good_share === null || good_share_low === null || good_share_high === null) return null;
  return (
    <g>
      <title>{`${texts.weekOf(formatDay(figures.week))}: ${formatShare(good_share)}. ${bounds(figures)}`}</title>
      <line className={styles.range} x1={x} x2={x} y1={y(good_share_low)} y2={y(good_share_high)} />
      <circle className={styles.dot} cx={x} cy={y(good_share)} r="5" />
    </g>
  );
}

const weekMs = 7 * 24 * 3600 * 1000;

/** Includes weeks without data, so that the time axis is even. */
function everyWeek(weeks: readonly Week[]) {
  const known = new Map(weeks.map((week) => [week.week, week]));
  const [first, last] = [weeks[0]?.week, weeks.at(-1)?.week];
  if (first === undefined || last === undefined) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / weekMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const week = new Date(Date.parse(first) + index * weekMs).toISOString().slice(0, 10);
    return { week, figures: known.get(week) };
  });
}
