import { deskNow } from "../api/clock.ts";
import { texts } from "../texts/texts.ts";
import { usualEnds, whenOf } from "./when.ts";

/** Until when something is held: null for as long as nobody releases it. */
export interface HoldEnd {
  until: string | null;
  /** What one takes, and what it comes to. */
  name: string;
  about?: string;
}

const format = new Intl.DateTimeFormat(texts.language, { dateStyle: "full", timeStyle: "short" });

export const sayEnd = (until: string): string => format.format(new Date(until));

export function offeredEnds(): HoldEnd[] {
  const usual = usualEnds(new Date(deskNow()), texts.language).map(({ id, at }) => ({
    until: at.toISOString(),
    name: texts.ticket.holdUntil[id],
    about: format.format(at),
  }));
  return [...usual, { until: null, name: texts.ticket.holdOpen }];
}

/** What is made of "3d" or "tue 9"; undefined where nothing can be. */
export function endOf(words: string): (HoldEnd & { until: string }) | undefined {
  const at = whenOf(words, new Date(deskNow()), texts.language);
  return at && { until: at.toISOString(), name: format.format(at), about: words };
}
