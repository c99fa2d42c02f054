import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "notifications.mail_subject": "{count, plural, one {Etwas Neues} other {# Neuigkeiten}} für Sie im Support",
  "notifications.mail_body": "Guten Tag {name},\n\ndas ist neu für Sie:\n\n{notices}",
  "notifications.mail_settings": "Was Ihnen gemailt wird, wählen Sie hier:",
  "notifications.somebody": "Jemand",
  "notifications.mail_assigned": "{by} hat Ihnen die Anfrage {number} zugewiesen: {subject}",
  "notifications.mail_mentioned": "{by} hat Sie in einer Notiz zur Anfrage {number} genannt: {subject}",
  "notifications.mail_replied": "{by} hat in Ihrer Anfrage {number} geantwortet: {subject}",
  "notifications.mail_arrived": "{by} hat die Anfrage {number} gestellt: {subject}",
};
