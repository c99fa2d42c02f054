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
    "Wie lange etwas aufbewahrt wird und was danach von selbst verschwindet, endgültig. Was verschwindet, steht als Zahl im Protokoll; Sicherungen enthalten es, solange es sie gibt.",
  brand: "Marke",
  none: "Es gibt noch keine Marke",
  noneHelp: "Die Aufbewahrung gilt je Marke: Legen Sie zuerst eine an.",
  of: (brand) => `Wie lange ${brand} etwas aufbewahrt`,
  isOn: "Verschwindet nach einer Zeit",
  after: "Nach",
  unit: "Tagen",
  days: (count) => (count === 1 ? "1 Tag" : `${numbers.format(count)} Tage`),
  forEver: "für immer aufbewahrt",
  ofDesk: "Wert des Desks",
  restored: (value) => `Zurück zum Wert des Desks: ${value}`,
  goNow: (what) => `Damit würden sofort verschwinden: ${what}.`,
  goingTitle: "Endgültig entfernen?",
  goingAbout:
    "Sobald das gespeichert ist, beginnt das Desk binnen Minuten, sie zu entfernen. Nur eine Sicherung bringt sie zurück.",
  goingVerb: "Speichern und entfernen",

  ofCustomers: "Gespräche",
  ofCustomersAbout: "Was Kunden geschrieben haben und was ihnen geantwortet wurde. Offenes bleibt immer.",
  logs: "Protokolle und Listen",
  logsAbout: "Was das Desk nebenbei festhält, mit Adressen und Namen darin.",

  names: {
    closed_tickets_days: "Geschlossene Tickets",
    settled_reports_days: "Erledigte Meldungen",
    client_chats_days: "Chats von Kunden",
    stranger_chats_days: "Chats von Fremden",
    mail_log_days: "Protokoll der Mails",
    mail_originals_days: "Originale der Mails",
    campaign_recipients_days: "Empfänger von Kampagnen",
    webhook_log_days: "Protokoll der Webhooks",
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
    stranger_chats_days: of("Chat eines Fremden", "Chats von Fremden"),
    mail_log_days: of("Zeile im Protokoll der Mails", "Zeilen im Protokoll der Mails"),
    mail_originals_days: of("Original einer Mail", "Originale von Mails"),
    campaign_recipients_days: of("Kampagne mit ihren Empfängern", "Kampagnen mit ihren Empfängern"),
    webhook_log_days: of("Zeile im Protokoll der Webhooks", "Zeilen im Protokoll der Webhooks"),
    searches_days: of("Suche ohne Ergebnis", "Suchen ohne Ergebnis"),
  },
};
