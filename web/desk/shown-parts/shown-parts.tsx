import type { ReactElement } from "react";
import { ShownControls } from "./controls.tsx";
import { ShownForms } from "./forms.tsx";
import { ShownOverlays } from "./overlays.tsx";
import { ShownPlain } from "./plain.tsx";
import styles from "./shown-parts.module.css";

/** All of them in light, beside all of them in dark. */
export function ShownParts(): ReactElement {
  return (
    <main className={styles.page}>
      <h1>The parts of the desk</h1>
      <div className={styles.themes}>
        {(["light", "dark"] as const).map((theme) => (
          <section key={theme} className={`${styles.theme} ${styles[theme]}`} aria-label={theme}>
            <ShownPlain />
            <ShownControls />
            <ShownForms />
            <ShownOverlays />
          </section>
        ))}
      </div>
    </main>
  );
}
