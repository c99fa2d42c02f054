import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Begrenzt, wie viel jemand senden kann. Wer darüber liegt, sieht, wann es weitergeht; Entwürfe bleiben.",
  brand: "Marke",
  none: "Es gibt noch keine Marke",
  noneHelp: "Grenzen gelten je Marke: Legen Sie zuerst eine an.",
  of: (brand) => `Grenzen von ${brand}`,
  perMinute: "pro Minute",
  perHour: "pro Stunde",
  perDay: "pro Tag",
  atOnce: "zugleich",
  isOn: "Begrenzen",
  atMost: "Maximum",
  restored: (value) => `Zurück auf Standard: ${value}`,
  ofDesk: "Standard",
  noLimit: "keine Grenze",
  closed: "0 sperrt alles.",

  clients: "Kunden",
  clientsAbout: "Menschen mit einem Konto auf Ihrer Plattform, jeder für sich.",
  guests: "Gäste",
  guestsAbout: "Menschen ohne Konto, nach ihrer E-Mail-Adresse.",
  addresses: "IP-Adressen",
  addressesAbout: "Pro IP-Adresse, unabhängig von Name oder E-Mail.",
  mails: "Eingehende E-Mails",
  mailsAbout:
    "Unbekannte zusammen: wer kein Kunde ist und noch keine Antwort vom Team bekam. Absender kann jeder erfinden, und Antworten gehen dann an Menschen, die nie geschrieben haben.",
  chats: "Chats",
  chatsAbout: "Besucher Ihrer Seiten, die mit Ihrem Team chatten.",

  names: {
    tickets_per_hour: "Neue Tickets pro Stunde",
    tickets_per_day: "Neue Tickets pro Tag",
    open_tickets: "Offene Tickets",
    replies_per_hour: "Antworten pro Stunde",
    guest_tickets_per_hour: "Gast-Tickets pro Stunde",
    guest_tickets_per_day: "Gast-Tickets pro Tag",
    guest_open_tickets: "Offene Tickets pro Gast",
    guest_submissions_per_hour: "Gast-Tickets pro IP und Stunde",
    mail_tickets_per_hour: "E-Mail-Tickets Unbekannter pro Stunde",
    mail_acknowledgements_per_hour: "Automatische Antworten an Unbekannte pro Stunde",
    reports_per_hour: "Meldungen pro IP und Stunde",
    failed_ticket_tokens_per_hour: "Falsche Ticketlinks pro IP und Stunde",
    chat_sessions_per_hour: "Unbestätigte Chats pro IP und Stunde",
    chats_per_hour: "Neue Chats pro Besucher und Stunde",
    chat_messages_per_minute: "Chatnachrichten pro Minute",
    chat_files_per_hour: "Unbestätigte Chatdateien pro IP und Stunde",
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
