import { type ReactElement, useEffect, useState } from "react";
import { serverNow } from "../../../../api/kernel/server-clock.ts";
import { EffectiveValue } from "../../../../components/settings-form/effective-value.tsx";
import { TimeZoneField } from "../../../../components/settings-form/fields/time-zone-field.tsx";
import { FormSection } from "../../../../components/settings-form/form-section.tsx";
import { SwitchField } from "../../../../components/ui/form/fields/select-field.tsx";
import { locale } from "../../../../texts/texts.ts";
import { departmentTexts as texts } from "../texts/texts.ts";
import { ExactHours } from "./exact-hours.tsx";
import styles from "./hours.module.css";
import { HoursGrid } from "./hours-grid.tsx";
import type { Pair, Week } from "./week.ts";

interface Props {
  hours: Week | null;
  timezone: string;
  /** The record on the server. */
  storedTimezone: string;
  onHours(hours: Week | null): void;
  onTimezone(timezone: string): void;
}

const officeDay: Pair[] = [["09:00", "17:00"]];
const officeWeek: Week = {
  mon: officeDay,
  tue: officeDay,
  wed: officeDay,
  thu: officeDay,
  fri: officeDay,
  sat: [],
  sun: [],
};

/** Opening hours: always open, or a weekly schedule. */
export function HoursSection({ hours, timezone, storedTimezone, onHours, onTimezone }: Props): ReactElement {
  // Switching back and forth keeps the drawn week.
  const [last, setLast] = useState<Week>(hours ?? officeWeek);
  return (
    <FormSection title={texts.hours} about={texts.hoursAbout}>
      <SwitchField
        name="opening_hours"
        label={texts.always}
        help={texts.alwaysHelp}
        value={hours === null}
        onChange={(always) => {
          if (hours) setLast(hours);
          onHours(always ? null : last);
        }}
      />
      <TimeZoneField
        name="timezone"
        label={texts.timezone}
        help={
          <>
            {texts.timezoneHelp} <TimeThere timezone={timezone} />{" "}
            <EffectiveValue value={storedTimezone} from="department" />
          </>
        }
        value={timezone}
        onChange={onTimezone}
      />
      {hours && (
        <>
          <p className={styles.help}>{texts.draw}</p>
          <HoursGrid week={hours} onChange={onHours} />
          <h3 className={styles.title}>{texts.exact}</h3>
          <p className={styles.help}>{texts.exactHelp}</p>
          <ExactHours week={hours} onChange={onHours} />
        </>
      )}
    </FormSection>
  );
}

function TimeThere({ timezone }: { timezone: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const time = timeIn(timezone, now);
  return time === undefined ? null : <span>{texts.now(time)}</span>;
}

/** Undefined for an invalid time zone, as while typing. */
function timeIn(timeZone: string, now: number): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(now);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
