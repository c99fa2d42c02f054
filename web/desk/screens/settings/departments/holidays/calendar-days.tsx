import { type ReactElement, useState } from "react";
import { Button } from "../../../../components/ui/controls/button.tsx";
import type { Holidays } from "../department-draft.ts";
import { departmentTexts } from "../texts/texts.ts";
import { formatHoliday } from "./format-day.ts";
import styles from "./holidays.module.css";

const { holidays: texts } = departmentTexts;

interface CalendarDay {
  date: string;
  name: string;
}

interface Props {
  /** Undefined while loading. */
  days: readonly CalendarDay[] | undefined;
  isRefused: boolean;
  byHand: Holidays["days"];
  onOwnHours: ((day: CalendarDay) => void) | undefined;
}

const shownAtFirst = 6;

/** The country's public holidays, marked if a custom day overrides one. */
export function CalendarDays({ days, isRefused, byHand, onOwnHours }: Props): ReactElement {
  const [showsAll, setShowsAll] = useState(false);
  if (isRefused) return <p className={styles.help}>{texts.unknownDays}</p>;
  if (!days) return <p className={styles.help}>{texts.reading}</p>;
  const shown = showsAll ? days : days.slice(0, shownAtFirst);
  const hidden = days.length - shown.length;
  return (
    <div className={styles.calendar}>
      <h3 className={styles.title}>{texts.coming}</h3>
      {days.length === 0 && <p className={styles.help}>{texts.noneComing}</p>}
      <ul className={styles.coming}>
        {shown.map((day) => {
          const isOwn = byHand.some(({ date }) => date === day.date);
          return (
            <li key={day.date}>
              <span className={styles.when}>{formatHoliday(day.date)}</span>
              <span className={styles.what} dir="auto">
                {day.name}
              </span>
              {isOwn ? (
                <span className={styles.help}>{texts.isByHand}</span>
              ) : (
                <Button
                  disabled={!onOwnHours}
                  aria-label={texts.ownHoursOn(day.name, formatHoliday(day.date))}
                  onClick={() => onOwnHours?.(day)}
                >
                  {texts.ownHours}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <Button onClick={() => setShowsAll(true)}>{texts.showMore(hidden)}</Button>}
    </div>
  );
}
