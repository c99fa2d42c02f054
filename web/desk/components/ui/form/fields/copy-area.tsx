import type { ReactElement } from "react";
import { Button } from "../../controls/button.tsx";
import { useCopyText } from "../../controls/copy-text.ts";
import styles from "../form.module.css";
import { formTexts } from "../texts/texts.ts";
import { Labelled, type LabelledProps } from "./labelled.tsx";

/** Read-only text of several lines that can be copied. */
export function CopyArea({ name, label, help, value }: LabelledProps & { value: string }): ReactElement {
  const { isCopied, copy } = useCopyText(value);
  return (
    <Labelled name={name} label={label} help={help}>
      {(control) => (
        <span className={styles.copyArea}>
          <textarea
            className={`${styles.area} ${styles.exact}`}
            dir="auto"
            readOnly
            spellCheck={false}
            rows={2}
            value={value}
            {...control}
          />
          <Button aria-label={formTexts.copy(label)} icon={isCopied ? "check" : "copy"} onClick={copy}>
            {isCopied && <span role="status">{formTexts.copied}</span>}
          </Button>
        </span>
      )}
    </Labelled>
  );
}
