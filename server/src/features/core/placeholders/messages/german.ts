import type { english } from "./english.ts";

export const german: { readonly [Key in keyof typeof english]: string } = {
  "placeholder.unknown":
    "Unbekannter Platzhalter {placeholder}. Möglich sind: {all}. Um ihn als Text zu zeigen, setzen Sie ihn zwischen Backticks.",
};
