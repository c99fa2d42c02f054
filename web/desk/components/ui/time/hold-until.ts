import { serverNow } from "../../../api/kernel/server-clock.ts";
import { texts } from "../../../texts/texts.ts";
import type { PickerItem } from "../controls/picker.tsx";
import { inFull } from "./instant.tsx";
import { parseTime, usualEnds } from "./parse-time.ts";

const untilReleased = "released";

export const formatHoldEnd = (until: string): string => inFull.format(new Date(until));

/** Suggested ends of a hold: common times, and "until released". */
export function suggestedHoldEnds(): PickerItem[] {
  const usual = usualEnds(new Date(serverNow()), texts.language).map(({ id, at }) => ({
    id: at.toISOString(),
    name: texts.ticket.holdUntil[id],
    about: inFull.format(at),
  }));
  return [...usual, { id: untilReleased, name: texts.ticket.holdOpen }];
}

/** Parses "3d" or "tue 9"; undefined if it isn't a time. */
export function parseHoldEnd(words: string): PickerItem | undefined {
  const at = parseTime(words, new Date(serverNow()), texts.language);
  return at && { id: at.toISOString(), name: inFull.format(at), about: words };
}

/** The picked end as a timestamp; null for "until released". */
export const untilOf = ({ id }: PickerItem): string | null => (id === untilReleased ? null : id);
