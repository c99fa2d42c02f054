import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about: "Was ein neuer Desk braucht, bevor der erste Kunde schreibt. Es wird von selbst abgehakt.",
  allDone: "Alles getan: Der Desk ist bereit.",
  done: "getan",
  open: "noch offen",
  steps: {
    brand: {
      title: "Eine Marke anlegen",
      about: "Der Name, den Ihre Kunden kennen, mit Sprache und Absender.",
      act: "Marke anlegen",
    },
    department: {
      title: "Eine Abteilung anlegen",
      about: "Wem Kunden schreiben: „Technik“, „Abrechnung“.",
      act: "Abteilung anlegen",
    },
    key: {
      title: "Einen Schlüssel für Ihre Plattform anlegen",
      about:
        "Damit öffnet Ihre Plattform Tickets für ihre Kunden. Mit dem Token kommt ein fertiger curl-Aufruf.",
      act: "Schlüssel anlegen",
    },
    call: {
      title: "Der erste Aufruf",
      about:
        "Abgehakt, sobald eine Plattform einen Schlüssel benutzt hat. Statt der Punkte steht das Token Ihres Schlüssels:",
      act: "Wie man anbindet",
    },
    colleague: {
      title: "Jemanden einladen",
      about: "Eine E-Mail lässt sie ein Passwort wählen.",
      act: "Einladen",
    },
  },
  curl: "Ein erster Aufruf",
  putAway: "Erste Schritte weglegen",
  putAwayHelp: "Sie bleiben in den Einstellungen und werden sonst nirgends gezeigt.",
  takeOut: "Wieder zeigen",
  inQueue: "Willkommen an Ihrem Desk",
  inQueueHelp: (left) =>
    left === 1
      ? "Ein Schritt fehlt noch, bis Kunden Ihnen schreiben können."
      : `${left} Schritte fehlen noch, bis Kunden Ihnen schreiben können.`,
  goThere: "Erste Schritte zeigen",
};
