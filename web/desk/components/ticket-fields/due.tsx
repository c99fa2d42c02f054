import { type ReactElement, useSyncExternalStore } from "react";
import { serverNow } from "../../api/kernel/server-clock.ts";
import { Pill } from "../ui/content/pill.tsx";
import { exact, largestUnitOf, subscribeToClock } from "../ui/time/instant.tsx";
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
  const tone = dueMs <= now ? "bad" : soonAt !== null && Date.parse(soonAt) <= now ? "warn" : "quiet";
  return (
    <Pill tone={tone}>
      <time dateTime={at} title={exact.format(dueMs)}>
        {said}
      </time>
    </Pill>
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
