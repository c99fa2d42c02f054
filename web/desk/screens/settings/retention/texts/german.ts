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
    "Legt fest, wie lange Daten bleiben. Abgelaufenes wird endgültig gelöscht; das Protokoll behält die Zahlen. Sicherungen enthalten es bis zu ihrem Ablauf.",
  brand: "Marke",
  none: "Es gibt noch keine Marke",
  noneHelp: "Die Aufbewahrung gilt je Marke: Legen Sie zuerst eine an.",
  of: (brand) => `Aufbewahrung für ${brand}`,
  isOn: "Löschen nach",
  after: "Nach",
  unit: "Tagen",
  days: (count) => (count === 1 ? "1 Tag" : `${numbers.format(count)} Tage`),
  forEver: "für immer aufbewahrt",
  ofDesk: "Standard",
  restored: (value) => `Zurück auf Standard: ${value}`,
  goNow: (what) => `Damit wird sofort gelöscht: ${what}.`,
  goingTitle: "Endgültig löschen?",
  goingAbout: "Das Löschen beginnt Minuten nach dem Speichern. Nur eine Sicherung bringt die Daten zurück.",
  goingVerb: "Speichern und löschen",

  ofCustomers: "Gespräche",
  ofCustomersAbout: "Was Kunden geschrieben haben und was ihnen geantwortet wurde. Offenes bleibt immer.",
  logs: "Protokolle und Listen",
  logsAbout: "Protokolle mit Adressen und Namen.",

  names: {
    closed_tickets_days: "Geschlossene Tickets",
    settled_reports_days: "Erledigte Meldungen",
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
      "So lange nach dem Schließen wird ein Ticket mit Nachrichten, Notizen und Dateien entfernt. Kunden und Gäste finden es nicht mehr und können es nicht wieder öffnen; wer vorher schreibt, behält es. In den Auswertungen bleibt es gezählt, im Bericht der Bewertungen nicht.",
    settled_reports_days:
      "So lange, nachdem an einer gelösten, abgelehnten oder doppelten Meldung zuletzt etwas geschah, wird sie entfernt. Der Link ihres Absenders führt dann nirgends mehr hin.",
    client_chats_days:
      "So lange nach seinem Ende wird der Chat eines Kunden entfernt. Ein Ticket, als das er weiterging, bleibt.",
    stranger_chats_days:
      "So lange nach seinem Ende wird der Chat eines Besuchers entfernt, für den niemand bürgte. Ein Ticket, als das er weiterging, bleibt.",
    mail_log_days:
      "An wen Mails gingen und von wem sie kamen. Kunden merken davon nichts; niemand kann mehr nachsehen, ob eine gesendet wurde.",
    mail_originals_days:
      "So lange lässt sich eine Mail herunterladen, wie sie kam, und eine nicht angenommene noch annehmen. Was aus ihr wurde, bleibt.",
    campaign_recipients_days:
      "So lange nach dem Ende einer Kampagne werden Namen und Adressen derer vergessen, an die sie ging; wie viele es waren, bleibt. Links zum Abbestellen in ihren Mails enden dann.",
    webhook_log_days:
      "Was Ihren Programmen gesagt wurde und was sie antworteten. Nur solange es da ist, kann es noch einmal gesendet werden.",
    searches_days: "Was Besucher gesucht und nicht gefunden haben: Worte von ihnen.",
  },
  counts: {
    closed_tickets_days: of("geschlossenes Ticket", "geschlossene Tickets"),
    settled_reports_days: of("erledigte Meldung", "erledigte Meldungen"),
    client_chats_days: of("Chat eines Kunden", "Chats von Kunden"),
    stranger_chats_days: of("unbestätigter Chat", "unbestätigte Chats"),
    mail_log_days: of("Eintrag im E-Mail-Protokoll", "Einträge im E-Mail-Protokoll"),
    mail_originals_days: of("Original einer Mail", "Originale von Mails"),
    campaign_recipients_days: of("Kampagne mit ihren Empfängern", "Kampagnen mit ihren Empfängern"),
    webhook_log_days: of("Eintrag im Webhook-Protokoll", "Einträge im Webhook-Protokoll"),
    searches_days: of("Suche ohne Ergebnis", "Suchen ohne Ergebnis"),
  },
};
