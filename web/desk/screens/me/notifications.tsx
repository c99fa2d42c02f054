import { type ReactElement, useState } from "react";
import type { Preferences } from "../../api/preferences.ts";
import type { Me } from "../../api/session.ts";
import { useChangePreferences } from "../../app/preferences.ts";
import { Button } from "../../parts/button.tsx";
import styles from "./me.module.css";
import { Section } from "./section.tsx";
import { meTexts } from "./texts/texts.ts";

const { notifications: texts } = meTexts;

type Kind = keyof Preferences["notifications"];
type Channel = "page" | "browser" | "mail";
const kinds = Object.keys(texts.kinds) as Kind[];
const channels: readonly Channel[] = ["page", "browser", "mail"];

/** Which kinds by which channel. The browser tells of what stands in the desk; a mail tells by itself. */
export function Notifications({ me: { preferences } }: { me: Me }): ReactElement {
  const change = useChangePreferences();
  const { notifications } = preferences;
  const put = (kind: Kind, channel: Channel, isOn: boolean) =>
    change({ notifications: { ...notifications, [kind]: { ...notifications[kind], [channel]: isOn } } });
  return (
    <Section title={texts.title} about={texts.about}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {texts[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{texts.kinds[kind]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <span className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={`${texts.kinds[kind]}: ${texts[channel]}`}
                      disabled={isOff(notifications[kind], channel)}
                      checked={notifications[kind][channel] && !isOff(notifications[kind], channel)}
                      onChange={({ target }) => put(kind, channel, target.checked)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OfThisBrowser />
    </Section>
  );
}

const isOff = ({ page }: Preferences["notifications"][Kind], channel: Channel) =>
  channel === "browser" && !page;

/** The browser is asked on a click, and never before. */
function OfThisBrowser() {
  const isPossible = "Notification" in window && window.isSecureContext;
  const [permission, setPermission] = useState(isPossible ? Notification.permission : "denied");
  if (!isPossible) return <p className={styles.about}>{texts.impossible}</p>;
  if (permission !== "default")
    return <p role="status">{permission === "granted" ? texts.allowed : texts.denied}</p>;
  return (
    <>
      <p className={styles.about}>{texts.allowHelp}</p>
      <div className={styles.actions}>
        <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
          {texts.allow}
        </Button>
      </div>
    </>
  );
}
