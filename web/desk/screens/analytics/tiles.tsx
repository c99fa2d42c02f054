import type { ReactElement } from "react";
import type { Analytics, Figures } from "../../api/analytics.ts";
import { Pill, type Tone } from "../../components/ui/content/pill.tsx";
import styles from "./analytics.module.css";
import { count, duration, formatChange, formatPercent } from "./format-numbers.ts";
import { Sparkline } from "./sparkline.tsx";
import { analyticsTexts as texts } from "./texts/texts.ts";

interface Shown {
  name: string;
  of: (figures: Figures) => number | null;
  as: (value: number | null) => string;
  /** Which direction is an improvement, if either is. */
  better?: "more" | "less";
}

const tiles: readonly Shown[] = [
  { name: texts.opened, of: ({ opened }) => opened, as: count },
  { name: texts.closed, of: ({ closed }) => closed, as: count, better: "more" },
  { name: texts.backlog, of: ({ backlog }) => backlog, as: count, better: "less" },
  { name: texts.inTime, of: (figures) => figures.in_time_share, as: formatPercent, better: "more" },
  {
    name: texts.firstAnswer,
    of: (figures) => figures.first_answer_median_minutes,
    as: duration,
    better: "less",
  },
  {
    name: texts.firstAnswerP90,
    of: (figures) => figures.first_answer_p90_minutes,
    as: duration,
    better: "less",
  },
  {
    name: texts.resolution,
    of: (figures) => figures.resolution_median_minutes,
    as: duration,
    better: "less",
  },
  {
    name: texts.resolutionP90,
    of: (figures) => figures.resolution_p90_minutes,
    as: duration,
    better: "less",
  },
];

/** A number each, with its course in the period and the value of the period before. */
export function Tiles({ total, total_before, periods }: Analytics): ReactElement {
  return (
    <dl className={styles.tiles} aria-label={texts.total}>
      {tiles.map((tile) => {
        const [now, before] = [tile.of(total), tile.of(total_before)];
        const change = formatChange(now, before);
        return (
          <div key={tile.name} className={styles.tile}>
            <dt className={`${styles.small} ${styles.whole}`}>{tile.name}</dt>
            <dd className={styles.number}>{tile.as(now)}</dd>
            {change !== null && (
              <dd className={styles.change}>
                <Pill tone={toneOf(tile, now, before)}>{change}</Pill>
              </dd>
            )}
            <dd className={`${styles.small} ${styles.whole}`}>{texts.was(tile.as(before))}</dd>
            <dd className={styles.course}>
              <Sparkline values={periods.map(tile.of)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function toneOf({ better }: Shown, now: number | null, before: number | null): Tone {
  if (!better || now === null || before === null || now === before) return "neutral";
  return now > before === (better === "more") ? "good" : "warn";
}
