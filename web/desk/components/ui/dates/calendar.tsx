import { type KeyboardEvent, type ReactElement, useId, useLayoutEffect, useRef, useState } from "react";
import { locale } from "../../../texts/texts.ts";
import { Button, IconButton } from "../controls/button.tsx";
import styles from "./calendar.module.css";
import { addDays, addMonths, firstDayIn, placeInWeek, today, weeksOf } from "./days.ts";
import { dateTexts as texts } from "./texts/texts.ts";

interface Props {
  /** An ISO date; empty for none. */
  value: string;
  canClear: boolean;
  onPick(day: string): void;
}

const gregorian = { calendar: "gregory", timeZone: "UTC" } as const;
const monthName = new Intl.DateTimeFormat(locale, { ...gregorian, month: "long", year: "numeric" });
const dayName = new Intl.DateTimeFormat(locale, { ...gregorian, dateStyle: "full" });
const figure = new Intl.DateTimeFormat(locale, { ...gregorian, day: "numeric" });
const weekday = new Intl.DateTimeFormat(locale, { ...gregorian, weekday: "long" });
const shortWeekday = new Intl.DateTimeFormat(locale, { ...gregorian, weekday: "short" });
const firstDay = firstDayIn(locale);
const at = (day: string) => new Date(`${day}T00:00Z`);
const figureOf = (day: string) => figure.formatToParts(at(day)).find(({ type }) => type === "day")?.value;

/**
 * A month of days. Arrow keys move by days and weeks, Home and End to the ends of a week, Page Up and Page Down
 * by months, with Shift by years.
 */
export function Calendar({ value, canClear, onPick }: Props): ReactElement {
  const now = today();
  const [day, setDay] = useState(value || now);
  const isByKey = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isByKey.current = false;
  }, [day]);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = dayAfterKey(event, day, isRtl);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    setDay(next);
  }
  const weeks = weeksOf(day, firstDay);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon="arrow-left"
          label={texts.previousMonth}
          onClick={() => setDay(addMonths(day, -1))}
        />
        <strong id={id} aria-live="polite">
          {monthName.format(at(day))}
        </strong>
        <span className={styles.next}>
          <IconButton icon="arrow-left" label={texts.nextMonth} onClick={() => setDay(addMonths(day, 1))} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of the WAI-ARIA date picker. */}
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((one) => (
              <th key={one} scope="col" abbr={weekday.format(at(one))}>
                {shortWeekday.format(at(one)).replace(".", "").slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
                <td key={one} aria-selected={one === value}>
                  <button
                    type="button"
                    className={
                      one.slice(0, 7) === day.slice(0, 7) ? styles.day : `${styles.day} ${styles.outside}`
                    }
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-label={dayName.format(at(one))}
                    aria-current={one === now ? "date" : undefined}
                    onClick={() => onPick(one)}
                  >
                    {figureOf(one)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button look="quiet" onClick={() => onPick(now)}>
          {texts.today}
        </Button>
        {canClear && value !== "" && (
          <Button look="quiet" onClick={() => onPick("")}>
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

function dayAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  day: string,
  isRtl: boolean,
): string | undefined {
  const place = placeInWeek(day, firstDay);
  const forward = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -place);
    case "End":
      return addDays(day, 6 - place);
    case "PageUp":
      return addMonths(day, -months);
    case "PageDown":
      return addMonths(day, months);
    default:
      return undefined;
  }
}
