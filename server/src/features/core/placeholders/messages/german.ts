import type { english } from "./english.ts";

export const german: { readonly [Key in keyof typeof english]: string } = {
  "placeholder.unknown":
    "Den Platzhalter {placeholder} gibt es nicht. Es gibt: {all}. Soll der Text so stehen bleiben, schreiben Sie ihn als Code, zwischen Backticks.",
};
