import type { Preferences } from "../../organisation/preferences/preferences.ts";

/** Whether it is quiet for a person at this time. `from` after `until` runs past midnight; equal times mean the whole day. */
export function isQuiet(hours: Preferences["quiet_hours"], at: Date): boolean {
  if (hours === null) return false;
  const { from, until, timezone } = hours;
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
  return from < until ? from <= time && time < until : from <= time || time < until;
}
