import type { ReactElement } from "react";
import type { Preferences } from "../../api/session/preferences.ts";
import { useChangePreferences } from "../../app/preferences.ts";
import { Field } from "../../components/ui/controls/field.tsx";
import { locale } from "../../texts/texts.ts";
import styles from "./me.module.css";
import { meTexts } from "./texts/texts.ts";

const { quietHours: texts } = meTexts;

const usual = { from: "19:00", until: "08:00" };

/** The time zone is the one of the browser in which the hours were set. */
export function QuietHours({ quiet_hours: hours }: Pick<Preferences, "quiet_hours">): ReactElement {
  const change = useChangePreferences();
  const { timeZone: timezone } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const put = (part: Partial<typeof usual>) => {
    const { from, until } = { ...usual, ...hours, ...part };
    if (from !== "" && until !== "") change({ quiet_hours: { from, until, timezone } });
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
            <Field
              key={side}
              label={texts[side]}
              type="time"
              required
              value={hours[side]}
              onChange={({ target }) => put({ [side]: target.value })}
            />
          ))}
          <p className={styles.about}>{texts.zone(hours.timezone)}</p>
        </div>
      )}
    </>
  );
}
