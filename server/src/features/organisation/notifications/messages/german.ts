import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "notifications.mail_subject": "{count, plural, one {Etwas Neues} other {# Neuigkeiten}} für Sie im Support",
  "notifications.mail_body": "Guten Tag {name},\n\ndas ist neu für Sie:\n\n{notices}",
  "notifications.mail_settings": "Was Ihnen gemailt wird, wählen Sie hier:",
  "notifications.somebody": "Jemand",
  "notifications.mail_assigned": "{by} hat Ihnen das Ticket {number} zugewiesen: {subject}",
  "notifications.mail_mentioned": "{by} hat Sie in einer Notiz zum Ticket {number} genannt: {subject}",
  "notifications.mail_replied": "{by} hat in Ihrem Ticket {number} geantwortet: {subject}",
  "notifications.mail_arrived": "{by} hat das Ticket {number} eröffnet: {subject}",
  "notifications.mail_due": "Auf Ticket {number} ist bald eine Antwort fällig: {subject}",
};
