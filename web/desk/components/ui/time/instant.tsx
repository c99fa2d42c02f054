import { type ReactElement, useSyncExternalStore } from "react";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import { locale, texts } from "../../../texts/texts.ts";

const relative = new Intl.RelativeTimeFormat(texts.language, { numeric: "auto", style: "short" });
/** For a time that was chosen, which has no seconds. */
export const inFull = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" });
export const exact = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" });
const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const tickMs = 30_000;
const listeners = new Set<() => void>();
let timer: number | undefined;

/** One timer for all relative times of the page: a list may have thousands. */
export function subscribeToClock(tell: () => void): () => void {
  listeners.add(tell);
  timer ??= window.setInterval(() => {
    for (const tell of listeners) tell();
  }, tickMs);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A relative time in the reader's language; the exact time, in their zone, as a tooltip. */
export function DateTime({ at }: { at: string }): ReactElement {
  const date = new Date(at);
  // The snapshot is the text, so that unchanged ones don't re-render.
  const said = useSyncExternalStore(subscribeToClock, () => agoOf((date.getTime() - serverNow()) / 1000));
  return (
    <time dateTime={at} title={exact.format(date)}>
      {said}
    </time>
  );
}

/** The largest unit that fits into a span, with its length in seconds; at least a minute. */
export const largestUnitOf = (seconds: number): (typeof units)[number] =>
  units.find(([, length]) => Math.abs(seconds) >= length) ?? units[2];

function agoOf(seconds: number): string {
  const [unit, length] = largestUnitOf(seconds);
  return relative.format(Math.round(seconds / length), unit);
}
