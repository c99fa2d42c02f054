import { type KeyboardEvent, memo, type PointerEvent, type ReactElement, useRef, useState } from "react";
import { departmentTexts as texts } from "../texts/texts.ts";
import { dayNames, shortDayNames } from "./day-names.ts";
import { type Cell, type Stroke, slotMinutes, slots, stepped, weekAfterStroke } from "./grid-selection.ts";
import styles from "./hours.module.css";
import { clockTimeOf, days, isOpenAt, type Week } from "./week.ts";

interface Props {
  week: Week;
  onChange(week: Week): void;
}

const columns = Array.from({ length: slots }, (_, slot) => slot);
const marks = [0, 6, 12, 18, 24];

/** A week in half hours to draw on: by mouse across days, by touch within a day, by keys cell by cell. */
export function HoursGrid({ week, onChange }: Props): ReactElement {
  const grid = useRef<HTMLTableElement>(null);
  const [stroke, setStroke] = useState<Stroke>();
  const [focused, setFocused] = useState<Cell>({ day: 0, slot: 18 });
  // While Shift is held: the first cell, and the week before.
  const held = useRef<{ from: Cell; week: Week } | undefined>(undefined);
  const shown = stroke ? weekAfterStroke(week, stroke) : week;
  const isOpen = (of: Week, { day, slot }: Cell) => isOpenAt(of, days[day] ?? "mon", slot * slotMinutes);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === " " || event.key === "Enter") {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      held.current = undefined;
      onChange(weekAfterStroke(week, { from: focused, to: focused, opens: !isOpen(week, focused) }));
      return;
    }
    const next = stepped(focused, event.key, event.currentTarget.matches(":dir(rtl)"));
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) {
      held.current ??= { from: focused, week };
      const { from, week: before } = held.current;
      onChange(weekAfterStroke(before, { from, to: next, opens: isOpen(before, from) }));
    } else held.current = undefined;
    setFocused(next);
    cellAt(next)?.focus();
  }

  const cellAt = ({ day, slot }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${day}-${slot}"]`);

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Cell {
    const first = cellAt({ day: 0, slot: 0 })?.getBoundingClientRect();
    const last = cellAt({ day: days.length - 1, slot: slots - 1 })?.getBoundingClientRect();
    if (!first || !last) return focused;
    const isRtl = currentTarget.matches(":dir(rtl)");
    const [start, end] = [Math.min(first.left, last.left), Math.max(first.right, last.right)];
    const along = (clientX - start) / (end - start);
    const down = (clientY - first.top) / (last.bottom - first.top);
    return {
      day: clamp(down * days.length, days.length),
      slot: clamp((isRtl ? 1 - along : along) * slots, slots),
    };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const from = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = undefined;
    setFocused(from);
    setStroke({ from, to: from, opens: !isOpen(week, from) });
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (stroke) setStroke({ ...stroke, to: placeOf(event) });
  }
  function finish(event: PointerEvent<HTMLElement>) {
    if (!stroke) return;
    setStroke(undefined);
    // The finger may have moved since the last event.
    onChange(weekAfterStroke(week, { ...stroke, to: placeOf(event) }));
  }

  return (
    <div className={styles.drawing}>
      <div className={styles.marks} aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <table
        ref={grid}
        aria-label={texts.week}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={finish}
        onPointerCancel={() => setStroke(undefined)}
      >
        <tbody>
          {days.map((day, row) => (
            <tr key={day}>
              <th scope="row" className={styles.day} abbr={dayNames[day]}>
                {shortDayNames[day]}
              </th>
              {columns.map((slot) => (
                <HalfHour
                  key={slot}
                  day={row}
                  slot={slot}
                  isOpen={isOpen(shown, { day: row, slot })}
                  isFocused={focused.day === row && focused.slot === slot}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HalfHourProps extends Cell {
  isOpen: boolean;
  isFocused: boolean;
}

/** Memoised: few of the 336 cells change while drawing or typing. */
const HalfHour = memo(function HalfHour({ day, slot, isOpen, isFocused }: HalfHourProps) {
  const [from, until] = [clockTimeOf(slot * slotMinutes), clockTimeOf((slot + 1) * slotMinutes)];
  return (
    <td className={styles.place}>
      <button
        type="button"
        data-cell={`${day}-${slot}`}
        className={isOpen ? `${styles.cell} ${styles.open}` : styles.cell}
        tabIndex={isFocused ? 0 : -1}
        aria-pressed={isOpen}
        aria-label={texts.cell(dayNames[days[day] ?? "mon"], from, until)}
      />
    </td>
  );
});

const clamp = (place: number, count: number) => Math.min(Math.max(Math.floor(place), 0), count - 1);
