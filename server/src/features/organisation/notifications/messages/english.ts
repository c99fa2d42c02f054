export const english = {
  "notifications.mail_subject":
    "{count, plural, one {Something} other {# things}} new for you in the support desk",
  "notifications.mail_body": "Hello {name},\n\nthis is new for you:\n\n{notices}",
  "notifications.mail_settings": "What you are mailed you choose here:",
  "notifications.somebody": "Somebody",
  "notifications.mail_assigned": "{by} assigned ticket {number} to you: {subject}",
  "notifications.mail_mentioned": "{by} mentioned you in a note on ticket {number}: {subject}",
  "notifications.mail_replied": "{by} replied on your ticket {number}: {subject}",
  "notifications.mail_arrived": "{by} opened ticket {number}: {subject}",
  "notifications.mail_due": "An answer is due soon on ticket {number}: {subject}",
} as const;
