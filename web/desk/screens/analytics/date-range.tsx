import { Popover } from "@base-ui/react/popover";
import { type ReactElement, useState } from "react";
import type { AnalyticsFilter } from "../../api/analytics.ts";
import { serverNow } from "../../api/kernel/server-clock.ts";
import { DayFields } from "../../components/settings-form/fields/day-fields.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import { buttonClass } from "../../components/ui/controls/button.tsx";
import styles from "./date-range.module.css";
import type { Loose } from "./filter.ts";
import { formatRange } from "./format-numbers.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";

/** The server shows this many days if none are chosen. */
const usualDays = 28;
const presets = [7, usualDays, 90, 365];

const dayMs = 24 * 60 * 60 * 1_000;
const firstOf = (days: number): string =>
  new Date(serverNow() - (days - 1) * dayMs).toISOString().slice(0, 10);
const nameOf = (days: number) => (days === 365 ? texts.lastYear : texts.lastDays(days));

interface Props {
  filter: Pick<AnalyticsFilter, "from" | "to">;
  /** The days that are shown. */
  from: string;
  to: string;
  onChange(changes: Loose): void;
}

/** A button with the range of days, which opens the last days up to today and fields for other ranges. */
export function DateRange({ filter, from, to, onChange }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const isChosen = (days: number) =>
    filter.to === undefined &&
    (filter.from === undefined ? days === usualDays : filter.from === firstOf(days));
  const preset = presets.find(isChosen);
  function choose(days: number) {
    onChange({ from: days === usualDays ? undefined : firstOf(days), to: undefined, step: undefined });
    setOpen(false);
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={`${buttonClass()} ${styles.button}`}>
        <Icon name="calendar" />
        <span className="visually-hidden">{texts.dateRange}: </span>
        {preset === undefined ? formatRange(from, to) : nameOf(preset)}
        <Icon name="chevron-down" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className={styles.place}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup className={styles.popup} aria-label={texts.dateRange}>
            <div className={styles.presets}>
              {presets.map((days) => (
                <button
                  key={days}
                  type="button"
                  className={styles.preset}
                  aria-pressed={isChosen(days)}
                  onClick={() => choose(days)}
                >
                  {nameOf(days)}
                  {isChosen(days) && <Icon name="check" />}
                </button>
              ))}
            </div>
            <div className={styles.days}>
              <DayFields
                from={from}
                to={to}
                onChange={(days) =>
                  onChange(
                    Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day || undefined])),
                  )
                }
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
