import type { ReactElement } from "react";
import type { AnalyticsFilter } from "../../api/analytics.ts";
import { serverNow } from "../../api/kernel/server-clock.ts";
import styles from "./analytics.module.css";
import type { Loose } from "./filter.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";

/** The server shows this many days if none are chosen. */
const usualDays = 28;
const choices = [7, usualDays, 90, 365];

const dayMs = 24 * 60 * 60 * 1_000;
const firstOf = (days: number): string =>
  new Date(serverNow() - (days - 1) * dayMs).toISOString().slice(0, 10);

/** The last days up to today at one click. Other periods are chosen by their dates. */
export function PeriodChoice({
  filter: { from, to },
  onChange,
}: {
  filter: Pick<AnalyticsFilter, "from" | "to">;
  onChange(changes: Loose): void;
}): ReactElement {
  const isChosen = (days: number) =>
    to === undefined && (from === undefined ? days === usualDays : from === firstOf(days));
  return (
    <fieldset className={styles.choice} aria-label={texts.period}>
      {choices.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={isChosen(days)}
          onClick={() =>
            onChange({ from: days === usualDays ? undefined : firstOf(days), to: undefined, step: undefined })
          }
        >
          {days === 365 ? texts.lastYear : texts.lastDays(days)}
        </button>
      ))}
    </fieldset>
  );
}
