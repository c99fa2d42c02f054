import type { ReactElement, ReactNode } from "react";
import { Button } from "../ui/controls/button.tsx";
import { PageHead } from "./page-head.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts/texts.ts";

interface Props {
  title: string;
  /** What is to be taken along, a `CopyField` each. */
  children: ReactNode;
  onDone(): void;
}

/** A secret in the place of the page, until it was taken: a dialog would be gone with a slip of the finger. */
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
