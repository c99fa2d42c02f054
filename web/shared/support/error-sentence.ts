import { isRefusal } from "../../../packages/portal/src/browser/request.ts";

/** The message of an error: the server's own, or that it was unreachable. */
export function sentenceOf(error: unknown): string {
  if (!isRefusal(error)) return texts.unreachable;
  return Object.values(error.errors).flat().join(" ") || error.message;
}
