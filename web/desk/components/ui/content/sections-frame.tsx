import type { ReactElement, ReactNode } from "react";
import styles from "./sections-frame.module.css";

interface Props {
  title: string;
  /** A link to each section; the current one has `aria-current`. */
  links: readonly ReactElement[];
  children: ReactNode;
}

/**
 * A page of several sections under one heading: their links are beside it, or above it on a narrow screen.
 */
export function SectionsFrame({ title, links, children }: Props): ReactElement {
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={title}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      </nav>
      <main className={styles.page}>{children}</main>
    </div>
  );
}
