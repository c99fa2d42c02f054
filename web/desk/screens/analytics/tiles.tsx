import type { ReactElement } from "react";
import type { Figures } from "../../api/analytics.ts";
import styles from "./analytics.module.css";
import { count, duration, formatChange, formatPercent } from "./format-numbers.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";

interface Shown {
  name: string;
  of: (figures: Figures) => number | null;
  as: (value: number | null) => string;
}

const tiles: readonly Shown[] = [
  { name: texts.opened, of: ({ opened }) => opened, as: count },
  { name: texts.closed, of: ({ closed }) => closed, as: count },
  { name: texts.backlog, of: ({ backlog }) => backlog, as: count },
  { name: texts.firstAnswer, of: (figures) => figures.first_answer_median_minutes, as: duration },
  { name: texts.firstAnswerP90, of: (figures) => figures.first_answer_p90_minutes, as: duration },
  { name: texts.resolution, of: (figures) => figures.resolution_median_minutes, as: duration },
  { name: texts.resolutionP90, of: (figures) => figures.resolution_p90_minutes, as: duration },
  { name: texts.inTime, of: (figures) => figures.in_time_share, as: formatPercent },
];

/** A number each, with the value of the period before. */
export function Tiles({ now, before }: { now: Figures; before: Figures }): ReactElement {
  return (
    <dl className={styles.tiles} aria-label={texts.total}>
      {tiles.map(({ name, of, as }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd className={styles.number}>{as(of(now))}</dd>
          <dd className={styles.small}>{texts.before(as(of(before)), formatChange(of(now), of(before)))}</dd>
        </div>
      ))}
    </dl>
  );
}
