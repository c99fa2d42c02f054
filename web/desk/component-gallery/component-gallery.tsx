import type { ReactElement } from "react";
import styles from "./component-gallery.module.css";
import { ShownControls } from "./controls.tsx";
import { ShownForms } from "./forms.tsx";
import { ShownOverlays } from "./overlays.tsx";
import { ShownPlain } from "./plain.tsx";

/** All examples in light, next to all in dark. */
export function ComponentGallery(): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Components</h1>
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
