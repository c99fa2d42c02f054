import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "view.too_many":
    "Sie haben schon {limit} gespeicherte Ansichten. Bitte löschen Sie eine, bevor Sie eine weitere speichern.",
};
