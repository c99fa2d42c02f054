import { type ReactElement, useId } from "react";
import type { Me } from "../../api/session.ts";
import { useChangePreferences } from "../../app/preferences.ts";
import styles from "./me.module.css";
import { Section } from "./section.tsx";
import { meTexts } from "./texts/texts.ts";

const { appearance } = meTexts;

/** Each choice is in force as it is made. */
export function Appearance({ me: { preferences } }: { me: Me }): ReactElement {
  const change = useChangePreferences();
  const { theme, language, density, after_send } = preferences;
  return (
    <Section title={appearance.title}>
      <Choices
        legend={appearance.theme}
        options={appearance.themes}
        value={theme}
        onChoose={(chosen) => change({ theme: chosen })}
      />
      <Choices
        legend={appearance.language}
        options={appearance.languages}
        value={language ?? "browser"}
        onChoose={(chosen) => change({ language: chosen === "browser" ? null : chosen })}
      />
      <Choices
        legend={appearance.density}
        options={appearance.densities}
        value={density}
        onChoose={(chosen) => change({ density: chosen })}
      />
      <Choices
        legend={appearance.afterSend}
        options={appearance.afterSends}
        value={after_send}
        onChoose={(chosen) => change({ after_send: chosen })}
      />
    </Section>
  );
}

interface Props<Value extends string> {
  legend: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose(value: Value): void;
}

function Choices<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} className={styles.choice}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          {options[option]}
        </label>
      ))}
    </fieldset>
  );
}
