import type { ReactElement } from "react";
import { Button } from "../../controls/button.tsx";
import { useCopyText } from "../../controls/copy-text.ts";
import styles from "../form.module.css";
import { formTexts } from "../texts/texts.ts";
import { Labelled, type LabelledProps } from "./labelled.tsx";

/** A read-only value to copy: a key, an address, a command. */
export function CopyField({ name, label, help, value }: LabelledProps & { value: string }): ReactElement {
  const { isCopied, copy } = useCopyText(value);
  return (
    <Labelled name={name} label={label} help={help}>
      {(control) => (
        <span className={styles.copy}>
          <input
            className={styles.code}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
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
