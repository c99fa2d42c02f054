import type { ReactElement } from "react";
import { IconButton } from "../../../../components/ui/controls/button.tsx";
import { Select } from "../../../../components/ui/controls/select.tsx";
import { departmentTexts as texts } from "../texts/texts.ts";
import { dayNames } from "./day-names.ts";
import styles from "./hours.module.css";
import { TimeRange } from "./time-range.tsx";
import { copied, type Day, days, type Pair, type Week } from "./week.ts";

interface Props {
  week: Week;
  onChange(week: Week): void;
}

/** The same week as times, to the minute. */
export function ExactHours({ week, onChange }: Props): ReactElement {
  return (
    <div className={styles.exact}>
      {days.map((day) => (
        <ExactDay key={day} day={day} week={week} onChange={onChange} />
      ))}
    </div>
  );
}

function ExactDay({ day, week, onChange }: Props & { day: Day }) {
  const pairs = week[day];
  const set = (pairs: readonly Pair[]) => onChange({ ...week, [day]: pairs });
  return (
    <fieldset className={styles.exactDay}>
      <legend>{dayNames[day]}</legend>
      <div className={styles.pairs}>
        {pairs.length === 0 && <span className={styles.closed}>{texts.closedDay}</span>}
        {pairs.map((pair, index) => (
          <TimeRange
            key={index}
            name={`opening_hours.${day}.${index}`}
            of={dayNames[day]}
            place={index + 1}
            pair={pair}
            onChange={(changed) => set(pairs.map((other, place) => (place === index ? changed : other)))}
            onRemove={() => set(pairs.filter((_, place) => place !== index))}
          />
        ))}
        <IconButton
          icon="plus"
          label={texts.addPair(dayNames[day])}
          onClick={() => set([...pairs, ["09:00", "17:00"]])}
        />
      </div>
      <CopyDay day={day} onCopy={(to) => onChange(copied(week, day, to))} />
    </fieldset>
  );
}

function CopyDay({ day, onCopy }: { day: Day; onCopy(to: readonly Day[]): void }) {
  const targets: Record<string, readonly Day[]> = {
    weekdays: days.slice(0, 5),
    all: days,
    ...Object.fromEntries(days.filter((other) => other !== day).map((other) => [other, [other]])),
  };
  const nameOf = (target: string) =>
    target === "weekdays"
      ? texts.weekdays
      : target === "all"
        ? texts.everyDay
        : (dayNames[target as Day] ?? "");
  return (
    <span className={styles.copy}>
      <Select
        label={texts.copyDay(dayNames[day])}
        value=""
        placeholder={texts.copyTo}
        options={Object.keys(targets).map((target) => ({ value: target, label: nameOf(target) }))}
        onChoose={(target) => onCopy(targets[target] ?? [])}
      />
    </span>
  );
}
