import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Von Kampagnen ausgenommene Adressen: abgemeldet, ungültig oder von Ihnen eingetragen. Antworten auf Tickets kommen weiterhin an.",
  brand: "Marke",
  brandHelp: "Kampagnen Ihrer anderen Marken erreichen die Adresse weiterhin.",
  find: "Adresse",
  findHelp: "Ein Teil der Adresse genügt.",
  reason: "Grund",
  anyReason: "Alle",
  reasons: {
    unsubscribed: "Abgemeldet",
    bounced: "Unzustellbar",
    added: "Manuell eingetragen",
  },
  count: (total) => (total === 1 ? "1 Adresse" : `${total.toLocaleString("de")} Adressen`),
  none: "Keine gesperrten Adressen",
  noneHelp: "Abgemeldete und unzustellbare Adressen werden automatisch eingetragen.",
  noneFound: "Keine Ergebnisse",
  noneFoundHelp: "Wählen Sie einen anderen Grund, oder suchen Sie mit weniger Buchstaben.",
  create: "Adresse hinzufügen",
  createAbout: "Kampagnen der Marke überspringen diese Adresse, auch laufende.",
  email: "Adresse",
  emailHelp: "Bekommt keine Kampagnen. Antworten auf Tickets kommen weiterhin an.",
  added: (email) => `Gesperrt: ${email}`,
  remove: "Entfernen",
  removeTitle: (email) => `${email} von der Liste entfernen?`,
  removeHelp: {
    unsubscribed: "Diese Person hat sich abgemeldet. Entfernen Sie die Adresse nur, wenn sie darum bittet.",
    bounced:
      "Laut einem Mailserver gibt es diese Adresse nicht. Ist die nächste Kampagne unzustellbar, wird sie wieder eingetragen.",
    added: "Ab der nächsten Kampagne bekommt sie wieder E-Mails.",
  },
  keep: "Abbrechen",
  removed: (email) => `Entfernt: ${email}`,
};
