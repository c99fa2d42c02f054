import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "notifications.mail_subject":
    "Sie haben {count, plural, one {# neue Benachrichtigung} other {# neue Benachrichtigungen}} im Support",
  "notifications.mail_body": "Guten Tag {name},\n\ndas ist neu für Sie:\n\n{notices}",
  "notifications.mail_settings": "Wählen Sie, worüber Sie benachrichtigt werden:",
  "notifications.somebody": "Jemand",
  "notifications.mail_assigned": "{by} hat Ihnen das Ticket #{number} zugewiesen: {subject}",
  "notifications.mail_mentioned": "{by} hat Sie in #{number} erwähnt: {subject}",
  "notifications.mail_side_conversation":
    "{by} hat in einem Nebengespräch zu #{number} geantwortet: {subject}",
  "notifications.mail_replied": "{by} hat in Ihrem Ticket #{number} geantwortet: {subject}",
  "notifications.mail_followed_reply": "{by} hat in #{number} geantwortet, dem Sie folgen: {subject}",
  "notifications.mail_followed_note":
    "{by} hat eine Notiz zu #{number} hinzugefügt, dem Sie folgen: {subject}",
  "notifications.mail_followed_status": "#{number}, dem Sie folgen, {status}: {subject}",
  "notifications.mail_arrived": "{by} hat das Ticket #{number} eröffnet: {subject}",
  "notifications.mail_due": "Auf #{number} ist bald eine Antwort fällig: {subject}",
};
