export const english = {
  "notifications.mail_subject":
    "You have {count, plural, one {# new notification} other {# new notifications}} in the support desk",
  "notifications.mail_body": "Hello {name},\n\nHere is what's new for you:\n\n{notices}",
  "notifications.mail_settings": "Choose what you're notified about:",
  "notifications.somebody": "Someone",
  "notifications.mail_assigned": "{by} assigned you ticket #{number}: {subject}",
  "notifications.mail_mentioned": "{by} mentioned you in #{number}: {subject}",
  "notifications.mail_side_conversation": "{by} replied in a side conversation of #{number}: {subject}",
  "notifications.mail_replied": "{by} replied to your ticket #{number}: {subject}",
  "notifications.mail_followed_reply": "{by} replied to #{number}, which you follow: {subject}",
  "notifications.mail_followed_note": "{by} added a note to #{number}, which you follow: {subject}",
  "notifications.mail_followed_status": "#{number}, which you follow, is now {status}: {subject}",
  "notifications.mail_arrived": "{by} opened ticket #{number}: {subject}",
  "notifications.mail_due": "A reply is due soon on #{number}: {subject}",
} as const;
