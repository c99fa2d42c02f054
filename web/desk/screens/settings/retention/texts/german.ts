import { countLimit } from "../count-limit.ts";
import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const counted = (count: number) =>
  count >= countLimit ? `${numbers.format(countLimit)} oder mehr` : numbers.format(count);
const of = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${counted(count)} ${many}`;

export const german: Texts = {
  language: "de",
  about:
    "Legen Sie fest, wie lange Daten bleiben. Abgelaufenes wird endgültig gelöscht; das Protokoll behält die Zahlen. Sicherungen enthalten es bis zu ihrem Ablauf.",
  brand: "Marke",
  none: "Noch keine Marken",
  noneHelp: "Legen Sie eine Marke an, um ihre Aufbewahrung festzulegen.",
  of: (brand) => `Aufbewahrung für ${brand}`,
  isOn: "Löschen nach",
  after: "Tage",
  unit: "Tage",
  days: (count) => (count === 1 ? "1 Tag" : `${numbers.format(count)} Tage`),
  forEver: "für immer aufbewahrt",
  ofDesk: "Standard",
  restored: (value) => `Zurück auf Standard: ${value}`,
  goNow: (what) => `Damit wird sofort gelöscht: ${what}.`,
  goingTitle: "Endgültig löschen?",
  goingAbout:
    "Das Löschen beginnt wenige Minuten nach dem Speichern. Nur eine Sicherung kann die Daten wiederherstellen.",
  goingVerb: "Speichern und löschen",

  ofCustomers: "Gespräche",
  ofCustomersAbout: "Gespräche mit Kunden. Offene Tickets, Chats und Meldungen werden nie gelöscht.",
  logs: "Protokolle und Listen",
  logsAbout: "Protokolle mit Adressen und Namen.",

  names: {
    closed_tickets_days: "Geschlossene Tickets",
    deleted_tickets_days: "Gelöschte Tickets und Spam",
    settled_reports_days: "Behobene Meldungen",
    client_chats_days: "Chats von Kunden",
    stranger_chats_days: "Chats unbestätigter Besucher",
    mail_log_days: "E-Mail-Protokoll",
    mail_originals_days: "Original-E-Mails",
    campaign_recipients_days: "Kampagnenempfänger",
    webhook_log_days: "Webhook-Protokoll",
    searches_days: "Suchen ohne Ergebnis",
  },
  meanings: {
    closed_tickets_days:
      "Ab dem Schließen. Auch Nachrichten, Notizen und Dateien werden gelöscht, und Kunden können das Ticket nicht mehr öffnen. Die Auswertung zählt es weiter, der Bewertungsbericht nicht.",
    deleted_tickets_days:
      "Ab dem Löschen oder Markieren als Spam. Bis dahin kann das Ticket wiederhergestellt werden.",
    settled_reports_days:
      "Ab der letzten Aktivität einer behobenen, abgelehnten oder doppelten Meldung. Der Link der meldenden Person funktioniert nicht mehr.",
    client_chats_days: "Ab dem Ende des Chats. Tickets daraus bleiben.",
    stranger_chats_days: "Ab dem Ende des Chats. Tickets daraus bleiben.",
    mail_log_days:
      "Absender und Empfänger von E-Mails. Danach können Sie nicht mehr prüfen, ob eine E-Mail gesendet wurde.",
    mail_originals_days:
      "Bis dahin können Sie ein Original herunterladen oder eine zurückgehaltene E-Mail verarbeiten. Ihr Status bleibt.",
    campaign_recipients_days:
      "Ab dem Ende der Kampagne. Die Anzahl bleibt; Links zum Abmelden in ihren E-Mails funktionieren nicht mehr.",
    webhook_log_days: "Anfragen und Antworten. Gelöschte Zustellungen lassen sich nicht erneut senden.",
    searches_days: "Suchbegriffe von Besuchern ohne Ergebnis.",
  },
  counts: {
    closed_tickets_days: of("geschlossenes Ticket", "geschlossene Tickets"),
    deleted_tickets_days: of("gelöschtes Ticket", "gelöschte Tickets"),
    settled_reports_days: of("behobene Meldung", "behobene Meldungen"),
    client_chats_days: of("Chat eines Kunden", "Chats von Kunden"),
    stranger_chats_days: of("unbestätigter Chat", "unbestätigte Chats"),
    mail_log_days: of("Eintrag im E-Mail-Protokoll", "Einträge im E-Mail-Protokoll"),
    mail_originals_days: of("Original-E-Mail", "Original-E-Mails"),
    campaign_recipients_days: of("Empfängerliste einer Kampagne", "Empfängerlisten von Kampagnen"),
    webhook_log_days: of("Eintrag im Webhook-Protokoll", "Einträge im Webhook-Protokoll"),
    searches_days: of("Suche ohne Ergebnis", "Suchen ohne Ergebnis"),
  },
};
