import type { ReactElement, ReactNode } from "react";
import styles from "./pill.module.css";

/** Red only for what is overdue or failed; quiet is text without a capsule. */
export type Tone = "quiet" | "neutral" | "accent" | "calm" | "good" | "warn" | "bad";

interface Props {
  tone?: Tone;
  /** A dot before the text, for a state. */
  hasDot?: boolean;
  children: ReactNode;
}

/** A short label in a tinted capsule; it never wraps, and only shrinks where there is no room for it alone. */
export function Pill({ tone = "neutral", hasDot = false, children }: Props): ReactElement {
  const looks = [styles.pill, styles[tone], hasDot && styles.dot];
  return <span className={looks.filter(Boolean).join(" ")}>{children}</span>;
}
