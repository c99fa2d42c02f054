/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "mails.missing_placeholder": "The template must contain {name}.",
} as const;

export const english = {
  ...problemMessages,
  "mails.template_changed_meanwhile":
    "Someone else changed this template in the meantime. Reload it and try again.",
  "mails.sample_subject": "Emails don't arrive",
  "mails.sample_state": "Investigating",
  "mails.sample_answer":
    "Hello Ines,\n\nYour mailbox **quota** was full. We have increased it.\n\n- Please try again\n- Let us know if it works",
  "mails.sample_signature": "*The signature of the agent*",
  "mails.open_ticket": "Open the ticket",
  "mails.do_not_answer": "Replies to this address aren't monitored.",
  "mails.test_subject": "{brand}: test email",
  "mails.test_body":
    "Hello,\n\nThis is a test email from the support desk of **{brand}**. If you can read it, email delivery works.",
} as const;
