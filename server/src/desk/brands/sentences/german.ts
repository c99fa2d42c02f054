import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "brand.link_template_incomplete": "Die Vorlage des Links muss {number} und {token} enthalten.",
  "brand.in_use": "Diese Marke hat Anfragen und kann nicht gelöscht werden.",
  "brand.unknown": "Diese Marke gibt es nicht.",
  "brand.slug_taken": "Dieses Kürzel wird schon von einer anderen Marke verwendet.",
};
