import { type ReactElement, useState } from "react";
import parts from "../settings-form/settings.module.css";
import { settingsTexts } from "../settings-form/texts/texts.ts";
import { RadioGroup } from "../ui/controls/radio-group.tsx";
import styles from "./email.module.css";
import { EmailFrame } from "./email-frame.tsx";

const { mail: texts } = settingsTexts;
type Look = keyof typeof texts.looks;

interface Props {
  mail: { subject: string; text: string; html: string };
  /** The preview is older than the current text, which the server refuses. */
  isStale?: boolean;
}

/** An email as a mail client would show it: light, dark or as text. */
export function EmailView({ mail: { subject, text, html }, isStale = false }: Props): ReactElement {
  const [look, setLook] = useState<Look>("light");
  return (
    <div className={styles.mail} data-stale={isStale || undefined}>
      <RadioGroup<Look> legend={texts.shownAs} options={texts.looks} value={look} onChoose={setLook} />
      <p className={styles.subject} dir="auto">
        <span className={parts.detail}>{texts.subject}: </span>
        {subject}
      </p>
      {look === "text" ? (
        <pre className={styles.text} dir="auto">
          {text}
        </pre>
      ) : (
        <EmailFrame html={html} scheme={look} />
      )}
    </div>
  );
}
