import { h } from "../../../web/shared/support/dom.ts";
import { moment } from "../../../web/shared/support/texts/texts.ts";
import { texts } from "./texts/texts.ts";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "2 hours ago" in the page's language. */
export function ago(instant: string): string {
  const seconds = (Date.parse(instant) - Date.now()) / 1000;
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  // Clocks of server and browser differ by seconds.
  if (unit === "second") return texts.justNow;
  const count = Math.round(seconds / length);
  return new Intl.RelativeTimeFormat(texts.language, { numeric: "auto" }).format(count, unit);
}

export const exact = (instant: string): string => moment(new Date(instant), "full");

/** A relative time, with the exact one on hover. */
export const timeAgo = (instant: string): HTMLElement =>
  h("time", { datetime: instant, title: exact(instant) }, ago(instant));
