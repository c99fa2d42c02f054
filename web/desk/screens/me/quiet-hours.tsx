import type { ReactElement } from "react";
import type { Preferences } from "../../api/session/preferences.ts";
import { useChangePreferences } from "../../app/preferences.ts";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import { locale } from "../../texts/texts.ts";
import styles from "./me.module.css";
import { meTexts } from "./texts/texts.ts";

const { quietHours: texts } = meTexts;

/** Every half hour of the day, as HH:MM. */
const times = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});

/** Also the present time, which the API takes to the minute. */
const timesWith = (present: string) =>
  [...new Set([...times, present])].sort().map((time) => ({ value: time, label: time }));

const usual = { from: "19:00", until: "08:00" };

/** The time zone is the one of the browser in which the hours were set. */
export function QuietHours({ quiet_hours: hours }: Pick<Preferences, "quiet_hours">): ReactElement {
  const change = useChangePreferences();
  const { timeZone: timezone } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const put = (part: Partial<typeof usual>) => {
    const { from, until } = { ...usual, ...hours, ...part };
    change({ quiet_hours: { from, until, timezone } });
  };
  return (
    <>
      <h2>{texts.title}</h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => (target.checked ? put({}) : change({ quiet_hours: null }))}
        />
        {texts.use}
      </label>
      {hours && (
        <div className={styles.times}>
          {(["from", "until"] as const).map((side) => (
            <SelectField
              key={side}
              name={side}
              label={texts[side]}
              value={hours[side]}
              options={timesWith(hours[side])}
              onChange={(time) => put({ [side]: time })}
            />
          ))}
          <p className={styles.about}>{texts.zone(hours.timezone)}</p>
        </div>
      )}
    </>
  );
}
