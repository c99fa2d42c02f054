import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Besucher chatten mit verfügbaren Agenten oder hinterlassen ein Ticket. Jede Marke hat ihren eigenen Chat.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Ein Chat gehört zu einer Marke: Legen Sie zuerst eine an.",
  sites: (count) => (count === 0 ? "Auf jeder Seite" : count === 1 ? "Auf 1 Seite" : `Auf ${count} Seiten`),
  onSite: "Auf Ihrer Seite einbauen",

  chatOf: (brand) => `Chat von ${brand}`,
  visitors: "Verfügbarkeit",
  offered: "Chat anbieten",
  offeredHelp:
    "Ist er aus, kann niemand einen beginnen; was läuft, geht weiter. Der Rest des Widgets bleibt.",
  department: "Abteilung",
  departmentHelp:
    "Ihre verfügbaren Agenten bekommen Chats angeboten; es gelten ihre Öffnungszeiten. Gäste können hier auch chatten, wenn sie keine Gast-Tickets annimmt.",
  firstDepartment: (name) =>
    name === undefined
      ? "Die erste, die Gäste annimmt (es gibt keine)"
      : `Die erste, die Gäste annimmt: ${name}`,
  answerWithin: "Verpasst nach",
  answerWithinHelp:
    "10 Sekunden bis eine Stunde. Dann wird ein Ticket angeboten, und der Chat geht an die nächste Person.",
  seconds: "Sekunden",
  now: {
    open: "Jetzt: offen. Ein Agent ist verfügbar.",
    busy: "Jetzt: besetzt. Alle verfügbaren Agenten sind ausgelastet; Besucher können warten.",
    nobody: "Jetzt: niemand verfügbar. Besucher können schreiben und bekommen ein Ticket angeboten.",
    closed:
      "Jetzt: geschlossen, außerhalb der Öffnungszeiten. Besucher können schreiben und bekommen ein Ticket angeboten.",
    off: "Jetzt: aus.",
  },
  reopens: "Wieder offen",

  siteOf: (brand) => `Chat von ${brand} einbauen`,
  siteAbout:
    "Ein Skript bringt den Chat, die Antworten Ihres Hilfezentrums, Ankündigungen, den Status und ein Formular, um Ihnen zu schreiben.",
  embedding: "Skript",
  embeddingAbout:
    "Setzen Sie es auf jede Seite, die den Knopf haben soll, irgendwo in ihr HTML. Es setzt kein Cookie.",
  snippet: "Code",
  policy: "Content-Security-Policy",
  policyAbout: "Nur wenn Ihre Seite eine sendet: Diese zwei Zeilen nennen den Desk.",
  policyLines: "Zeilen der Richtlinie",
  policyHelp: "Mit Nonces geben Sie dem Skript eine; dann nennt nur connect-src den Desk.",
  exact: "Version festlegen",
  exactAbout:
    "Mit Subresource Integrity führt ein Browser genau diese Bytes aus und nichts anderes. Nach jedem Update des Desks müssen Sie die neuen einsetzen: Bis dahin hat Ihre Seite kein Widget.",
  exactSnippet: "Code mit Hash",
  exactNeedsHttps: "Browser berechnen den Hash nur über https: Öffnen Sie diese Seite dort.",
  exactFailed: "Das Skript konnte nicht gelesen werden. Laden Sie die Seite neu.",
  allowed: "Erlaubte Seiten",
  allowedAbout: "Nur diese Seiten dürfen den Chat zeigen. Ohne Angabe jede.",
  site: (place) => `Seite ${place}`,
  addSite: "Seite hinzufügen",
  removeSite: (site) => `${site} entfernen`,
};
