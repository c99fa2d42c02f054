import type { ReactElement } from "react";
import styles from "../ticket/side-by-side.module.css";
import { macroTexts as texts } from "./texts/texts.ts";

/** What a macro changes, a line each. */
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
