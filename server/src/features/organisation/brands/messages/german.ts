import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "brand.link_template_incomplete": "Die Vorlage des Links muss '{'number'}' und '{'token'}' enthalten.",
  "brand.changed_meanwhile":
    "Jemand anderes hat diese Marke inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "brand.in_use": "Diese Marke hat Kunden, Tickets, Meldungen oder Chats und kann nicht gelöscht werden.",
  "brand.client_link_needed":
    "E-Mails an Kunden brauchen eine Vorlage des Kundenlinks. Legen Sie sie zuerst fest.",
  "brand.unknown": "Diese Marke gibt es nicht.",
  "brand.hostname_taken": "Einer dieser Hostnamen gehört schon einer anderen Marke.",
  "brand.hostname_of_desk":
    "Einer dieser Hostnamen gehört dem Support selbst. Machen Sie stattdessen diese Marke zur Standardmarke.",
  "brand.not_an_origin": "Geben Sie die Seite als https:// mit Hostnamen an, ohne Pfad.",
  "brand.default_needed":
    "Eine Marke muss die Standardmarke sein. Legen Sie zuerst eine andere als Standard fest.",
  "brand.logo_not_fit":
    "Senden Sie ein PNG- oder WebP-Bild von höchstens {width} × {height} Pixeln und {kilobytes} kB.",
  "brand.slug_taken": "Dieses Kürzel wird schon von einer anderen Marke verwendet.",
};
