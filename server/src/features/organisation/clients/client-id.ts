import { maxClientTextLength } from "../../core/schemas.ts";

/**
 * A platform's id for its client: printable characters, not all of them blank. `.` and `..` are refused, because HTTP clients
 * resolve them as path segments (RFC 3986, 5.2.4), so that no request could name such a client.
 */
export function isClientId(text: string): boolean {
  return (
    text.trim().length > 0 &&
    text !== "." &&
    text !== ".." &&
    [...text].length <= maxClientTextLength &&
    text.isWellFormed() &&
    !/[\p{Cc}\u2028\u2029]/u.test(text)
  );
}
