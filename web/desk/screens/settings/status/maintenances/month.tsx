import { Link, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import type { Maintenance } from "../../../../api/settings/status.ts";
import parts from "../../../../components/settings-form/settings.module.css";
import { Button, IconButton } from "../../../../components/ui/controls/button.tsx";
import { wallTimeOf } from "../../../../components/ui/time/wall-time.ts";
import { locale } from "../../../../texts/texts.ts";
import styles from "../status.module.css";
import { statusTexts } from "../texts/texts.ts";
import { addDays, addMonths, monthOf, weeksOf } from "./month.ts";

const { maintenance: texts } = statusTexts;

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (day: string) => formatter.format(new Date(`${day}T00:00Z`));
};
const monthName = format({ month: "long", year: "numeric" });
const weekday = format({ weekday: "short" });
const longDay = format({ dateStyle: "full" });

interface Props {
  /** The day that has the keyboard focus. */
  day: string;
  today: string;
  timeZone: string;
  maintenances: readonly Maintenance[];
  onDay(day: string): void;
}

/** A month grid with the maintenances of each day, in the brand's time zone. */
export function Month({ day, today, timeZone, maintenances, onDay }: Props): ReactElement {
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  // Only after a key press: turning the page by mouse keeps the focus.
  const isByKey = useRef(false);
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const weeks = weeksOf(monthOf(day));
  const name = monthName(day);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(day);
    if (to === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onDay(to);
  };
  const plan = (day: string) =>
    void navigate({
      to: "/settings/$section/$item/$part",
      params: { section: "status", item: "maintenances", part: `new.${day}` },
    });
  return (
    <div className={styles.month}>
      <div className={styles.monthHead}>
        <IconButton icon="arrow-up" label={texts.previous} onClick={() => onDay(addMonths(day, -1))} />
        <IconButton icon="arrow-down" label={texts.next} onClick={() => onDay(addMonths(day, 1))} />
        <Button look="quiet" onClick={() => onDay(today)}>
          {texts.today}
        </Button>
        <h2 aria-live="polite">{name}</h2>
      </div>
      <table ref={table} className={styles.grid} aria-label={texts.calendar(name)}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className={lookOf(one, day, today)}>
                  <button
                    type="button"
                    className={styles.number}
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-current={one === today ? "date" : undefined}
                    aria-label={texts.planOn(longDay(one))}
                    onClick={() => plan(one)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(one.slice(8))}
                  </button>
                  {lastingOn(one, maintenances, timeZone).map((maintenance) => (
                    <Planned key={maintenance.id} day={one} maintenance={maintenance} timeZone={timeZone} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={parts.detail}>{texts.keys}</p>
    </div>
  );
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, document.dir === "rtl" ? 1 : -1),
  ArrowRight: (day) => addDays(day, document.dir === "rtl" ? -1 : 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

const lookOf = (one: string, day: string, today: string): string =>
  [styles.day, monthOf(one) !== monthOf(day) && styles.outside, one === today && styles.today]
    .filter(Boolean)
    .join(" ");

/** A maintenance that ends at midnight isn't on the next day. */
function lastingOn(day: string, maintenances: readonly Maintenance[], timeZone: string): Maintenance[] {
  return maintenances
    .filter(
      ({ scheduled_for, scheduled_until }) =>
        wallTimeOf(scheduled_for, timeZone) < `${addDays(day, 1)}T00:00` &&
        wallTimeOf(scheduled_until, timeZone) > `${day}T00:00`,
    )
    .reverse();
}

function Planned({
  day,
  maintenance,
  timeZone,
}: Pick<Props, "day" | "timeZone"> & { maintenance: Maintenance }) {
  const { id, name, scheduled_for } = maintenance;
  const begins = wallTimeOf(scheduled_for, timeZone);
  return (
    <Link
      className={styles.planned}
      to="/settings/$section/$item/$part"
      params={{ section: "status", item: "maintenances", part: id }}
      title={name}
      dir="auto"
    >
      {begins.startsWith(day) ? begins.slice(11) : "→"} <span className={styles.plannedName}>{name}</span>
    </Link>
  );
}
