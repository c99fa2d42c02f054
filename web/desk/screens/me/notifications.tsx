import { type ReactElement, useState } from "react";
import type { Preferences } from "../../api/session/preferences.ts";
import type { Me } from "../../api/session/session.ts";
import { useChangePreferences } from "../../app/preferences.ts";
import { ring } from "../../components/chat-alerts/ring.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import styles from "./me.module.css";
import { PushSettings } from "./push.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { AccountSection } from "./section.tsx";
import { meTexts } from "./texts/texts.ts";

const { notifications: texts } = meTexts;

type Kind = keyof Preferences["notifications"];
type Channel = "page" | "browser" | "mail" | "push";
const kinds = Object.keys(texts.kinds) as Kind[];
const channels: readonly Channel[] = ["page", "browser", "mail", "push"];

/** Notification types by channel. Browser notifications repeat those in the desk; emails and push are independent. */
export function NotificationSettings({ me }: { me: Me }): ReactElement {
  const { preferences } = me;
  const change = useChangePreferences();
  const { notifications } = preferences;
  const put = (kind: Kind, channel: Channel, isOn: boolean) =>
    change({ notifications: { ...notifications, [kind]: { ...notifications[kind], [channel]: isOn } } });
  return (
    <AccountSection title={texts.title} about={texts.about}>
      <table className={`${styles.table} ${styles.channels}`}>
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
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={`${texts.kinds[kind]}: ${texts[channel]}`}
                      disabled={isOff(notifications[kind], channel)}
                      checked={notifications[kind][channel] && !isOff(notifications[kind], channel)}
                      onChange={({ target }) => put(kind, channel, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Chats chats={preferences.chats} />
      <OfThisBrowser />
      <PushSettings me={me} />
      <QuietHours quiet_hours={preferences.quiet_hours} />
    </AccountSection>
  );
}

const isOff = ({ page }: Preferences["notifications"][Kind], channel: Channel) =>
  channel === "browser" && !page;

type Chats = Preferences["chats"];
type Way = keyof Chats["messaged"];
const chatKinds = Object.keys(texts.chats.kinds) as (keyof Chats)[];
const ways: readonly Way[] = ["sound", "browser"];

/** Chat sounds, each with a preview. */
function Chats({ chats }: { chats: Chats }) {
  const change = useChangePreferences();
  const put = (kind: keyof Chats, way: Way | "push", isOn: boolean) =>
    change({ chats: { ...chats, [kind]: { ...chats[kind], [way]: isOn } } });
  return (
    <>
      <table className={`${styles.table} ${styles.channels}`}>
        <thead>
          <tr>
            <th scope="col">{texts.chats.title}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {texts[way]}
              </th>
            ))}
            <th scope="col">{texts.push}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.chats.listen}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {chatKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{texts.chats.kinds[kind]}</th>
              {ways.map((way) => (
                <td key={way}>
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={`${texts.chats.kinds[kind]}: ${texts[way]}`}
                      checked={chats[kind][way]}
                      onChange={({ target }) => put(kind, way, target.checked)}
                    />
                  </label>
                </td>
              ))}
              <td>
                {kind === "started" && (
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={`${texts.chats.kinds[kind]}: ${texts.push}`}
                      checked={chats[kind].push}
                      onChange={({ target }) => put(kind, "push", target.checked)}
                    />
                  </label>
                )}
              </td>
              <td>
                <Button
                  look="quiet"
                  aria-label={texts.chats.listenTo(texts.chats.kinds[kind])}
                  onClick={() => ring(kind)}
                >
                  {texts.chats.listen}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.about}>{texts.chats.about}</p>
    </>
  );
}

/** Browsers allow the permission prompt only after a click. */
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
