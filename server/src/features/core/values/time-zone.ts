import { Temporal } from "temporal-polyfill";

/**
 * Whether the platform knows this IANA time zone, such as Europe/London, written as IANA writes it: what portals are told must
 * be a name to every library. An offset is none.
 */
export function isTimeZone(name: string): boolean {
  try {
    const zone = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return /^[A-Z]/.test(name) && zone.timeZoneId === name;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
