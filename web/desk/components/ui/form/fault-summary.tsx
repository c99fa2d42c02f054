import type { ReactElement } from "react";
import styles from "./form.module.css";
import { formTexts } from "./texts/texts.ts";

interface Props {
  faults: Readonly<Record<string, readonly string[]>>;
  /** The name of the tab that has the field. */
  tabOf?(name: string): string | undefined;
  goTo(name: string): void;
}

/** All errors at the head of the form, each linking to its field. */
export function FaultSummary({ faults, tabOf, goTo }: Props): ReactElement | null {
  const all = Object.entries(faults);
  if (all.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <p className={styles.summaryTitle}>{formTexts.faults(all.length)}</p>
      <ul>
        {all.map(([name, sentences]) => (
          <li key={name}>
            <button type="button" className={styles.faultLink} onClick={() => goTo(name)}>
              {[tabOf?.(name), sentences.join(" ")].filter(Boolean).join(": ")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
