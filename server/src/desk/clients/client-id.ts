import { maxClientTextLength } from "../shapes.ts";

/** What a platform calls its client by: characters that can be printed, at least one. */
export function isClientId(text: string): boolean {
  return (
    text.length > 0 &&
    [...text].length <= maxClientTextLength &&
    text.isWellFormed() &&
    !/[\p{Cc}\u2028\u2029]/u.test(text)
  );
}
