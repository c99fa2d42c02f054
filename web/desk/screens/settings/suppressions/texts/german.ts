import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Wem keine Kampagne einer Marke schreibt: wer sich abgemeldet hat, wessen Adresse es nicht gibt und wen Sie eintragen. Antworten auf Anfragen kommen weiterhin an.",
  brand: "Marke",
  brandHelp: "Kampagnen Ihrer anderen Marken erreichen die Adresse weiterhin.",
  find: "Adresse",
  findHelp: "Ein Teil genügt.",
  reason: "Warum",
  anyReason: "Alles",
  reasons: {
    unsubscribed: "Abgemeldet",
    bounced: "Adresse gibt es nicht",
    added: "Von Hand eingetragen",
  },
  count: (total) => (total === 1 ? "1 Adresse" : `${total.toLocaleString("de")} Adressen`),
  none: "Niemand ist ausgelassen",
  noneHelp:
    "Wer sich von einer Kampagne abmeldet und wessen Adresse es nicht gibt, kommt von selbst hierher.",
  noneFound: "Nichts passt",
  noneFoundHelp: "Nehmen Sie einen anderen Grund oder weniger Buchstaben.",
  create: "Adresse eintragen",
  createAbout: "Von nun an schreibt ihr keine Kampagne der Marke mehr, auch keine, die schon läuft.",
  email: "Adresse",
  emailHelp: "Wer dort Mails liest, bekommt keine Kampagne mehr; Antworten auf Anfragen kommen weiterhin an.",
  added: (email) => `Keine Kampagne schreibt mehr an ${email}`,
  remove: "Austragen",
  removeTitle: (email) => `Wieder an ${email} schreiben?`,
  removeHelp: {
    unsubscribed:
      "An dieser Adresse hat sich jemand abgemeldet. Tragen Sie sie nur aus, wenn die Person darum bittet.",
    bounced:
      "Ein Mailserver sagte, dass es diese Adresse nicht gibt. Ist das noch so, kommt sie mit der nächsten Kampagne zurück.",
    added: "Von der nächsten Kampagne an kommen wieder E-Mails an.",
  },
  keep: "Lassen",
  removed: (email) => `Kampagnen schreiben wieder an ${email}`,
};
