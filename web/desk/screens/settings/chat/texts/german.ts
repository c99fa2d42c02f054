import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Besucher Ihrer Seiten chatten mit allen, die im Dienst sind, oder hinterlassen ein Ticket, wenn niemand da ist. Jede Marke hat ihren eigenen Chat.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Ein Chat gehört zu einer Marke: Legen Sie zuerst eine an.",
  sites: (count) => (count === 0 ? "Auf jeder Seite" : count === 1 ? "Auf 1 Seite" : `Auf ${count} Seiten`),
  onSite: "Auf die eigene Seite bringen",

  chatOf: (brand) => `Chat von ${brand}`,
  visitors: "Was Besucher vorfinden",
  offered: "Chat anbieten",
  offeredHelp:
    "Ist er aus, kann niemand einen beginnen; was läuft, geht weiter. Der Rest des Widgets bleibt.",
  department: "Wo ein Chat beginnt",
  departmentHelp:
    "Wer im Dienst ist und diese Abteilung sieht, bekommt ihre Chats angeboten; es gelten ihre Öffnungszeiten. Fremde nimmt sie hier auch dann an, wenn sie keine Tickets von Gästen annimmt.",
  firstDepartment: (name) =>
    name === undefined
      ? "Die erste, die Gäste annimmt (es gibt keine)"
      : `Die erste, die Gäste annimmt: ${name}`,
  answerWithin: "Hinweis, dass niemand antwortet, nach",
  answerWithinHelp:
    "Von 10 Sekunden bis zu einer Stunde. Dann wird dem Besucher ein Ticket angeboten, und der Chat geht an die nächste Person im Dienst.",
  seconds: "Sekunden",
  now: {
    open: "In diesem Moment: offen. Jemand ist im Dienst und hat Zeit.",
    busy: "In diesem Moment: besetzt. Alle im Dienst haben so viele Chats, wie sie annehmen; Besucher können warten.",
    nobody:
      "In diesem Moment: niemand ist im Dienst. Besucher können schreiben und bekommen ein Ticket angeboten.",
    closed:
      "In diesem Moment: geschlossen, außerhalb der Öffnungszeiten der Abteilung. Besucher können schreiben und bekommen ein Ticket angeboten.",
    off: "In diesem Moment: nicht angeboten.",
  },
  reopens: "Wieder offen",

  siteOf: (brand) => `Der Chat auf der Seite von ${brand}`,
  siteAbout:
    "Ein Skript bringt den Chat, die Antworten Ihres Hilfezentrums, Ankündigungen, den Status und ein Formular, um Ihnen zu schreiben.",
  embedding: "Das Skript",
  embeddingAbout:
    "Setzen Sie es auf jede Seite, die den Knopf haben soll, irgendwo in ihr HTML. Es setzt kein Cookie.",
  snippet: "Für Ihre Seiten",
  policy: "Content-Security-Policy",
  policyAbout: "Nur wenn Ihre Seite eine sendet: Diese zwei Zeilen nennen den Desk.",
  policyLines: "Für Ihre Richtlinie",
  policyHelp: "Mit Nonces geben Sie dem Skript eine; dann nennt nur connect-src den Desk.",
  exact: "Nur genau dieses Skript",
  exactAbout:
    "Mit Subresource Integrity führt ein Browser genau diese Bytes aus und nichts anderes. Nach jedem Update des Desks müssen Sie die neuen einsetzen: Bis dahin hat Ihre Seite kein Widget.",
  exactSnippet: "Für Ihre Seiten, mit seinem Hash",
  exactNeedsHttps: "Browser berechnen den Hash nur über https: Öffnen Sie diese Seite dort.",
  exactFailed: "Das Skript konnte nicht gelesen werden. Laden Sie die Seite neu.",
  allowed: "Seiten, die ihn haben dürfen",
  allowedAbout:
    "Der Schlüssel ist öffentlich, also kann jede Seite den Chat haben. Nennen Sie Ihre Seiten, und der Desk verweigert ihn auf allen anderen. Ist keine genannt, darf er auf jeder Seite stehen.",
  site: (place) => `Seite ${place}`,
  addSite: "Seite hinzufügen",
  removeSite: (site) => `${site} entfernen`,
};
