import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Besucher chatten mit verfügbaren Agenten oder hinterlassen ein Ticket, wenn niemand verfügbar ist. Jede Marke hat ihren eigenen Chat.",
  noBrand: "Noch keine Marken",
  noBrandHelp: "Legen Sie eine Marke an, um ihren Chat einzurichten.",
  sites: (count) =>
    count === 0 ? "Auf jeder Website" : count === 1 ? "Auf 1 Website" : `Auf ${count} Websites`,
  onSite: "Auf Ihrer Website einbauen",

  chatOf: (brand) => `Chat von ${brand}`,
  visitors: "Verfügbarkeit",
  offered: "Chat anbieten",
  offeredHelp: "Ausgeschaltet können keine neuen Chats beginnen. Offene Chats gehen weiter.",
  department: "Abteilung",
  departmentHelp:
    "Ihre verfügbaren Agenten bekommen während ihrer Öffnungszeiten Chats angeboten. Gäste können hier auch chatten, wenn sie keine Gast-Tickets annimmt.",
  firstDepartment: (name) =>
    name === undefined ? "Die erste, die Gäste annimmt (keine)" : `Die erste, die Gäste annimmt: ${name}`,
  answerWithin: "Chat verpasst nach",
  answerWithinHelp:
    "10 Sekunden bis eine Stunde. Dann wird dem Besucher ein Ticket angeboten, und der Chat geht an den nächsten Agenten.",
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
  siteAbout: "Ein Skript bringt Chat, Suche im Hilfe-Center, Ankündigungen, Status und ein Kontaktformular.",
  embedding: "Skript",
  embeddingAbout:
    "Fügen Sie es in das HTML jeder Seite ein, die den Knopf zeigen soll. Es setzt keine Cookies.",
  snippet: "Code",
  policy: "Content-Security-Policy",
  policyAbout: "Nur wenn Ihre Website eine benutzt. Fügen Sie diese zwei Zeilen hinzu.",
  policyLines: "Zeilen der Richtlinie",
  policyHelp: "Wenn Sie Nonces benutzen, geben Sie dem Skript eine. Dann ist nur connect-src nötig.",
  exact: "Version festlegen",
  exactAbout:
    "Mit Subresource Integrity führen Browser nur genau diese Version aus. Aktualisieren Sie den Code nach jedem Update des Desks, sonst lädt das Widget nicht mehr.",
  exactSnippet: "Code mit Hash",
  exactNeedsHttps: "Öffnen Sie diese Seite über HTTPS, um den Hash zu berechnen.",
  exactFailed: "Das Skript konnte nicht geladen werden. Laden Sie die Seite neu.",
  allowed: "Erlaubte Websites",
  allowedAbout: "Nur diese Websites können den Chat zeigen. Ohne Angabe kann es jede.",
  site: (place) => `Website ${place}`,
  addSite: "Website hinzufügen",
  removeSite: (site) => `${site} entfernen`,
};
