import type { ReactElement } from "react";
import styles from "../ticket/side-by-side.module.css";
import { macroTexts as texts } from "./texts/texts.ts";

/** The changes of a macro, one per line. */
export function MacroConsequences({ changes }: { changes: readonly string[] }): ReactElement {
  return (
    <section>
      <h3>{texts.does}</h3>
      <ul className={styles.consequences} aria-label={texts.does}>
        {(changes.length > 0 ? changes : [texts.onlyWrites]).map((one) => (
          <li key={one} dir="auto">
            {one}
          </li>
        ))}
      </ul>
    </section>
  );
}
