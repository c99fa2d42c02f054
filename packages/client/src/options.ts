import type { SidedeskOptions } from "./connection.ts";

/** The address of the API, from the desk's. @throws {TypeError} If it is not the address of a website. */
export function apiOf({ baseUrl }: SidedeskOptions): string {
  const url = URL.canParse(baseUrl) && !/[?#\s]/.test(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new TypeError(
      "baseUrl must be the desk's address, such as https://desk.example: with http or https, and without a user, a query or spaces.",
    );
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, "")}/api/v1/integration`;
}

export function keyOf({ key }: SidedeskOptions): string {
  if (typeof key !== "string" || !/^[\x21-\x7e]+$/.test(key))
    throw new TypeError(
      "key must be an integration key, such as sdi_…. An administrator creates it in Settings, API keys.",
    );
  return key;
}

export function retriesOf({ maxRetries = 2 }: SidedeskOptions): number {
  if (!Number.isInteger(maxRetries) || maxRetries < 0)
    throw new TypeError("maxRetries must be a whole number, 0 or more.");
  return maxRetries;
}

/** Timers have 31 bits: a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;

export function timerOf(name: "timeoutMs" | "uploadTimeoutMs", milliseconds: number): number {
  if (typeof milliseconds !== "number" || !(milliseconds > 0))
    throw new TypeError(`${name} must be a number of milliseconds above 0; Infinity is no limit.`);
  return Math.min(milliseconds, longestTimer);
}
