import type { ReactElement } from "react";
import type { Me } from "../../api/session/session.ts";
import { useChangePreferences } from "../../app/preferences.ts";
import { RadioGroup } from "../../components/ui/controls/radio-group.tsx";
import { AccountSection } from "./section.tsx";
import { meTexts } from "./texts/texts.ts";

const { appearance } = meTexts;

/** Each choice applies at once. */
export function Appearance({ me: { preferences } }: { me: Me }): ReactElement {
  const change = useChangePreferences();
  const { theme, language, density, after_send, after_close } = preferences;
  return (
    <AccountSection title={appearance.title}>
      <RadioGroup
        legend={appearance.theme}
        options={appearance.themes}
        value={theme}
        onChoose={(chosen) => change({ theme: chosen })}
      />
      <RadioGroup
        legend={appearance.language}
        options={appearance.languages}
        value={language ?? "browser"}
        onChoose={(chosen) => change({ language: chosen === "browser" ? null : chosen })}
      />
      <RadioGroup
        legend={appearance.density}
        options={appearance.densities}
        value={density}
        onChoose={(chosen) => change({ density: chosen })}
      />
      <RadioGroup
        legend={appearance.afterSend}
        options={appearance.afterSends}
        value={after_send}
        onChoose={(chosen) => change({ after_send: chosen })}
      />
      <RadioGroup
        legend={appearance.afterClose}
        options={appearance.afterCloses}
        value={after_close}
        onChoose={(chosen) => change({ after_close: chosen })}
      />
    </AccountSection>
  );
}
