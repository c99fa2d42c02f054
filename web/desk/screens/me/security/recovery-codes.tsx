import type { ReactElement } from "react";
import { saveFile } from "../../../components/ui/content/save-file.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import styles from "../me.module.css";
import { meTexts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";

const { codes: texts } = meTexts;

/** Shown only once: the user must save them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }): ReactElement {
  const asText = `${codes.join("\n")}\n`;
  return (
    <section className={styles.once} aria-label={texts.recovery}>
      <h2>{texts.recovery}</h2>
      <p>{texts.recoveryHelp}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${styles.actions} ${styles.unprinted}`}>
        <CopyButton text={asText} label={texts.copyAll} />
        <Button icon="download" onClick={() => saveFile(texts.file, asText)}>
          {texts.download}
        </Button>
        <Button onClick={() => print()}>{texts.print}</Button>
        <Button look="main" onClick={onKept}>
          {texts.keptThem}
        </Button>
      </div>
    </section>
  );
}
