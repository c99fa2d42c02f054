import { type ReactElement, useCallback, useState } from "react";
import type { Preferences } from "../../api/session/preferences.ts";
import type { Me } from "../../api/session/session.ts";
import { useChangePreferences } from "../../app/preferences.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { type CommandId, commandIds, commandOf, writtenOf } from "../../shortcuts/commands.ts";
import { texts as common } from "../../texts/texts.ts";
import { KeyRecorder } from "./key-recorder.tsx";
import styles from "./me.module.css";
import { AccountSection } from "./section.tsx";
import { meTexts } from "./texts/texts.ts";

const { keys: texts } = meTexts;
const { groups } = common.keys;

type Own = Preferences["keys"];

/** Every command with its shortcut; each can be changed or turned off (WCAG 2.2, 2.1.4). */
export function ShortcutSettings({ me: { preferences } }: { me: Me }): ReactElement {
  const change = useChangePreferences();
  const { keys: own, single_keys } = preferences;
  return (
    <AccountSection title={texts.title} about={texts.about}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={single_keys}
          onChange={({ target }) => change({ single_keys: target.checked })}
        />
        {texts.single}
      </label>
      <p className={styles.small}>{texts.singleHelp}</p>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <div key={group} className={styles.what}>
          <h2>{groups[group]}</h2>
          <ul className={styles.rows}>
            {commandIds
              .filter((id) => commandOf(id).group === group)
              .map((id) => (
                <Row key={id} id={id} own={own} put={(keys) => change({ keys })} />
              ))}
          </ul>
        </div>
      ))}
      {own.length > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => change({ keys: [] })}>{texts.resetAll}</Button>
        </div>
      )}
    </AccountSection>
  );
}

const without = (own: Own, ...ids: CommandId[]) =>
  own.filter(({ command }) => !ids.some((id) => id === command));

function Row({ id, own, put }: { id: CommandId; own: Own; put(own: Own): void }) {
  const [isRecording, setRecording] = useState(false);
  const { name, keys: usual } = commandOf(id);
  const chosen = own.find(({ command }) => command === id);
  const keys = chosen ? (chosen.key === null ? [] : [chosen.key]) : usual;
  const onChosen = useCallback(
    (key: string, from: CommandId | undefined) => {
      const given = from === undefined ? [] : [{ command: from, key: null }];
      put([...without(own, id, ...(from ? [from] : [])), ...given, { command: id, key }]);
      setRecording(false);
    },
    [own, id, put],
  );
  return (
    <li className={styles.row}>
      <span className={styles.what}>{name}</span>
      {isRecording ? (
        <KeyRecorder id={id} onChosen={onChosen} onGone={() => setRecording(false)} />
      ) : (
        <>
          <span className={styles.actions}>
            {keys.length === 0 && <span className={styles.small}>{texts.none}</span>}
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {writtenOf(key)}
              </kbd>
            ))}
          </span>
          <span className={styles.actions}>
            <Button look="quiet" aria-label={texts.change(name)} onClick={() => setRecording(true)}>
              {texts.changeShort}
            </Button>
            {keys.length > 0 && (
              <Button
                look="quiet"
                aria-label={texts.off(name)}
                onClick={() => put([...without(own, id), { command: id, key: null }])}
              >
                {texts.offShort}
              </Button>
            )}
            {chosen && (
              <Button look="quiet" aria-label={texts.reset(name)} onClick={() => put(without(own, id))}>
                {texts.resetShort}
              </Button>
            )}
          </span>
        </>
      )}
    </li>
  );
}
