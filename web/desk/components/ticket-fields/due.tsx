import { type ReactElement, useSyncExternalStore } from "react";
import { serverNow } from "../../api/kernel/server-clock.ts";
import { exact, largestUnitOf, subscribeToClock } from "../ui/time/instant.tsx";
import styles from "./due.module.css";
import { ticketFieldTexts } from "./texts/texts.ts";

interface Props {
  /** The due time of a reply, and when it starts to count as soon. */
  at: string;
  soonAt: string | null;
}

/** When a reply is due or how long it is overdue; highlighted once it is due soon. */
export function Due({ at, soonAt }: Props): ReactElement {
  const dueMs = Date.parse(at);
  const said = useSyncExternalStore(subscribeToClock, () => remainingText((dueMs - serverNow()) / 1000));
  const now = serverNow();
  const look =
    dueMs <= now ? styles.late : soonAt !== null && Date.parse(soonAt) <= now ? styles.soon : styles.due;
  return (
    <time className={look} dateTime={at} title={exact.format(dueMs)}>
      {said}
    </time>
  );
}

function remainingText(left: number): string {
  const [unit, length] = largestUnitOf(left);
  const long = new Intl.NumberFormat(ticketFieldTexts.language, {
    style: "unit",
    unit,
    unitDisplay: "short",
  }).format(Math.floor(Math.abs(left) / length));
  return left > 0 ? ticketFieldTexts.dueIn(long) : ticketFieldTexts.overdueBy(long);
}
