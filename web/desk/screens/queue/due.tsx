import { type ReactElement, useSyncExternalStore } from "react";
import { deskNow } from "../../api/clock.ts";
import { hearClock } from "../../parts/instant.tsx";
import { locale } from "../../texts/texts.ts";
import styles from "./due.module.css";
import { queueTexts } from "./texts/texts.ts";

interface Props {
  /** Until when an answer is due, and from when on that is soon. */
  at: string;
  soonAt: string | null;
}

const exact = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" });

/** When an answer is due, or for how long it is late; by the clock, and louder only once it is soon. */
export function Due({ at, soonAt }: Props): ReactElement {
  const dueMs = Date.parse(at);
  const said = useSyncExternalStore(hearClock, () => saidAt(dueMs - deskNow()));
  const now = deskNow();
  const look =
    dueMs <= now ? styles.late : soonAt !== null && Date.parse(soonAt) <= now ? styles.soon : styles.due;
  return (
    <time className={look} dateTime={at} title={exact.format(dueMs)}>
      {said}
    </time>
  );
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

function saidAt(leftMs: number): string {
  const [unit, length] = units.find(([, length]) => Math.abs(leftMs) >= length) ?? units[2];
  const long = new Intl.NumberFormat(queueTexts.language, {
    style: "unit",
    unit,
    unitDisplay: "short",
  }).format(Math.floor(Math.abs(leftMs) / length));
  return leftMs > 0 ? queueTexts.dueIn(long) : queueTexts.overdueBy(long);
}
