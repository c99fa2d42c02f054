import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about: "Richten Sie den Desk ein, bevor der erste Kunde schreibt. Erledigte Schritte werden abgehakt.",
  allDone: "Alles erledigt. Ihr Desk ist bereit.",
  done: "erledigt",
  open: "noch offen",
  steps: {
    brand: {
      title: "Eine Marke anlegen",
      about: "Der Name, den Ihre Kunden kennen, mit Sprache und Absender.",
      act: "Marke anlegen",
    },
    department: {
      title: "Eine Abteilung anlegen",
      about: "Wohin Kunden schreiben, etwa „Technik“ oder „Abrechnung“.",
      act: "Abteilung anlegen",
    },
    key: {
      title: "Einen API-Schlüssel anlegen",
      about:
        "Damit öffnet Ihre Plattform Tickets für ihre Kunden. Mit dem Token kommt ein fertiger curl-Aufruf.",
      act: "API-Schlüssel anlegen",
    },
    call: {
      title: "Den ersten API-Aufruf machen",
      about:
        "Abgehakt, sobald Ihre Plattform einen Schlüssel benutzt. Ersetzen Sie die Punkte durch Ihr Token:",
      act: "Anleitung zur Anbindung",
    },
    colleague: {
      title: "Teammitglied einladen",
      about: "Das Teammitglied bekommt eine E-Mail mit einem Link, um ein Passwort zu wählen.",
      act: "Teammitglied einladen",
    },
  },
  curl: "Erster API-Aufruf",
  putAway: "Checkliste ausblenden",
  putAwayHelp: "In den Einstellungen bleibt sie erreichbar.",
  takeOut: "Checkliste anzeigen",
  inQueue: "Willkommen an Ihrem Desk",
  inQueueHelp: (left) =>
    left === 1
      ? "Ein Schritt fehlt noch, bis Kunden Ihnen schreiben können."
      : `${left} Schritte fehlen noch, bis Kunden Ihnen schreiben können.`,
  goThere: "Checkliste anzeigen",
};
