import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Wie viel jemand senden kann, bevor um Geduld gebeten wird. Wer an eine Grenze kommt, erfährt, wann es weitergeht; nichts Geschriebenes geht verloren.",
  brand: "Marke",
  none: "Es gibt noch keine Marke",
  noneHelp: "Grenzen gelten je Marke: Legen Sie zuerst eine an.",
  of: (brand) => `Grenzen von ${brand}`,
  perMinute: "in einer Minute",
  perHour: "in einer Stunde",
  perDay: "an einem Tag",
  atOnce: "zugleich",
  isOn: "Begrenzt",
  atMost: "Höchstens",
  restored: (value) => `Zurück zum Wert des Desks: ${value}`,
  ofDesk: "Wert des Desks",
  noLimit: "keine Grenze",
  closed: "0 lässt nichts durch.",

  clients: "Kunden",
  clientsAbout: "Menschen mit einem Konto auf Ihrer Plattform, jeder für sich.",
  guests: "Gäste",
  guestsAbout: "Menschen ohne Konto, nach ihrer E-Mail-Adresse.",
  addresses: "Adressen im Netz",
  addressesAbout: "Wer von derselben Adresse kommt, gleich als wer.",
  mails: "Eingehende Mails",
  mailsAbout:
    "Unbekannte zusammen: wer kein Kunde ist und noch keine Antwort vom Team bekam. Absender kann jeder erfinden, und Antworten gehen dann an Menschen, die nie geschrieben haben.",
  chats: "Chats",
  chatsAbout: "Besucher Ihrer Seiten, die mit Ihrem Team chatten.",

  names: {
    tickets_per_hour: "Neue Tickets in einer Stunde",
    tickets_per_day: "Neue Tickets an einem Tag",
    open_tickets: "Offene Tickets zugleich",
    replies_per_hour: "Antworten in einer Stunde",
    guest_tickets_per_hour: "Neue Tickets eines Gastes in einer Stunde",
    guest_tickets_per_day: "Neue Tickets eines Gastes an einem Tag",
    guest_open_tickets: "Offene Tickets eines Gastes zugleich",
    guest_submissions_per_hour: "Nachrichten von einer Adresse in einer Stunde",
    mail_tickets_per_hour: "Tickets per Mail von Unbekannten in einer Stunde",
    mail_acknowledgements_per_hour: "Automatische Antworten an Unbekannte in einer Stunde",
    reports_per_hour: "Meldungen von einer Adresse in einer Stunde",
    failed_ticket_tokens_per_hour: "Falsche Links von einer Adresse in einer Stunde",
    chat_sessions_per_hour: "Chats Unbekannter von einer Adresse in einer Stunde",
    chats_per_hour: "Neue Chats eines Besuchers in einer Stunde",
    chat_messages_per_minute: "Nachrichten in einem Chat in einer Minute",
    chat_files_per_hour: "Nachrichten Unbekannter mit Dateien von einer Adresse in einer Stunde",
  },
  meanings: {
    tickets_per_hour: "Wer in einer Stunde mehr eröffnet, soll warten, bis das erste eine Stunde alt ist.",
    tickets_per_day: "Wer in 24 Stunden mehr eröffnet, soll warten und erfährt, wie lange.",
    open_tickets:
      "Wer so viele offene Tickets hat, soll in einem davon weiterschreiben; auch Wiederöffnen zählt.",
    replies_per_hour: "Wer in einer Stunde öfter antwortet, ob Kunde oder Gast, soll warten.",
    guest_tickets_per_hour: "Ein Gast, der in einer Stunde öfter schreibt, soll warten.",
    guest_tickets_per_day: "Ein Gast, der in 24 Stunden öfter schreibt, soll warten.",
    guest_open_tickets: "Ein Gast mit so vielen offenen Tickets soll in einem davon weiterschreiben.",
    guest_submissions_per_hour:
      "Wer von einem Ort aus in einer Stunde mehr Gast-Tickets sendet, soll warten, unter welchem Namen auch immer.",
    mail_tickets_per_hour:
      "Haben Unbekannte in einer Stunde so viele eröffnet, werden ihre weiteren Mails beiseitegelegt. Sie finden sie unter Postfächer.",
    mail_acknowledgements_per_hour:
      "Wurde in einer Stunde so vielen Unbekannten automatisch geantwortet, eröffnen weitere Mails Tickets ohne Antwort.",
    reports_per_hour:
      "Wer von einem Ort aus in einer Stunde mehr Fehler oder Schwachstellen meldet, soll warten.",
    failed_ticket_tokens_per_hour:
      "Wer in einer Stunde mehr falsche Links zu Tickets probiert, bleibt eine Weile draußen, damit niemand einen errät.",
    chat_sessions_per_hour:
      "Wollen von einem Ort aus in einer Stunde mehr Unbekannte chatten, sollen die weiteren warten. Bestätigte Kunden zählen nicht.",
    chats_per_hour: "Wer in einer Stunde mehr Chats beginnt, soll warten.",
    chat_messages_per_minute: "Wer in einer Minute öfter schreibt, soll kurz warten.",
    chat_files_per_hour:
      "Senden Unbekannte von einem Ort aus in einer Stunde öfter Dateien, sollen sie warten. Bestätigte Kunden zählen nicht.",
  },
};
