import type { ReactElement, ReactNode } from "react";
import { Button } from "../ui/controls/button.tsx";
import { PageHead } from "./page-head.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts/texts.ts";

interface Props {
  title: string;
  /** The values to copy, a `CopyField` each. */
  children: ReactNode;
  onDone(): void;
}

/**
 * Shows a secret in place of the page until the user confirms having it: a dialog could be closed by
 * accident.
 */
export function OneTimeSecret({ title, children, onDone }: Props): ReactElement {
  return (
    <>
      <PageHead title={title} />
      <div className={styles.section}>
        {children}
        <div>
          <Button look="main" onClick={onDone}>
            {settingsTexts.kept}
          </Button>
        </div>
      </div>
    </>
  );
}
