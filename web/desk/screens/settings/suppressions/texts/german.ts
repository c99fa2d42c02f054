import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Von Kampagnen ausgenommene Adressen: abgemeldet, ungültig oder von Ihnen eingetragen. Antworten auf Tickets kommen weiterhin an.",
  brand: "Marke",
  brandHelp: "Kampagnen Ihrer anderen Marken erreichen die Adresse weiterhin.",
  find: "Adresse",
  findHelp: "Ein Teil genügt.",
  reason: "Grund",
  anyReason: "Alles",
  reasons: {
    unsubscribed: "Abgemeldet",
    bounced: "Unzustellbar",
    added: "Manuell eingetragen",
  },
  count: (total) => (total === 1 ? "1 Adresse" : `${total.toLocaleString("de")} Adressen`),
  none: "Keine gesperrten Adressen",
  noneHelp: "Abgemeldete und unzustellbare Adressen werden automatisch eingetragen.",
  noneFound: "Keine Ergebnisse",
  noneFoundHelp: "Nehmen Sie einen anderen Grund oder weniger Buchstaben.",
  create: "Adresse hinzufügen",
  createAbout: "Von nun an schreibt ihr keine Kampagne der Marke mehr, auch keine, die schon läuft.",
  email: "Adresse",
  emailHelp: "Wer dort Mails liest, bekommt keine Kampagne mehr; Antworten auf Anfragen kommen weiterhin an.",
  added: (email) => `Gesperrt: ${email}`,
  remove: "Entfernen",
  removeTitle: (email) => `${email} von der Liste entfernen?`,
  removeHelp: {
    unsubscribed:
      "An dieser Adresse hat sich jemand abgemeldet. Tragen Sie sie nur aus, wenn die Person darum bittet.",
    bounced:
      "Ein Mailserver sagte, dass es diese Adresse nicht gibt. Ist das noch so, kommt sie mit der nächsten Kampagne zurück.",
    added: "Von der nächsten Kampagne an kommen wieder E-Mails an.",
  },
  keep: "Abbrechen",
  removed: (email) => `Entfernt: ${email}`,
};
