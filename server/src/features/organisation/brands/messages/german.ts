import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "brand.link_template_incomplete": "Die Vorlage des Links muss '{'number'}' und '{'token'}' enthalten.",
  "brand.changed_meanwhile":
    "Jemand anderes hat diese Marke inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "brand.in_use": "Diese Marke hat Kunden, Tickets, Meldungen oder Chats und kann nicht gelöscht werden.",
  "brand.client_link_needed": "E-Mails an Kunden brauchen eine Vorlage des Kundenlinks.",
  "brand.unknown": "Diese Marke gibt es nicht.",
  "brand.hostname_taken": "Einer dieser Hostnamen gehört schon einer anderen Marke.",
  "brand.hostname_of_desk":
    "Einer dieser Hostnamen ist der des Supports selbst; machen Sie stattdessen die Marke zur Standardmarke.",
  "brand.not_an_origin": "Schreiben Sie die Seite als https:// und ihren Namen, ohne etwas dahinter.",
  "brand.default_needed": "Eine Marke muss die Standardmarke sein. Machen Sie stattdessen eine andere dazu.",
  "brand.logo_not_fit":
    "Senden Sie ein PNG- oder WebP-Bild von höchstens {width} × {height} Pixeln und {kilobytes} kB.",
  "brand.slug_taken": "Dieses Kürzel wird schon von einer anderen Marke verwendet.",
};
