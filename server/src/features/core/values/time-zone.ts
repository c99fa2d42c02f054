import { Temporal } from "temporal-polyfill";

/**
 * Whether the platform knows this IANA time zone, such as Europe/London, in IANA's spelling: portals need a name that every
 * library accepts. Offsets do not count.
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
