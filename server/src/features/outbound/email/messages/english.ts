/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problems = {
  "mails.missing_placeholder": "The text must contain {name}, or the mail would be of no use.",
} as const;

export const english = {
  ...problems,
  "mails.template_changed_meanwhile":
    "Somebody else changed this template in the meantime. Read it again before you change it.",
  "mails.sample_subject": "Mail does not arrive",
  "mails.sample_state": "Being looked into",
  "mails.sample_answer":
    "Hello Ines,\n\nit was the **quota**: it is larger now.\n\n- Please try it again\n- Then tell us",
  "mails.open_ticket": "Open the ticket",
  "mails.do_not_answer": "Please do not answer this mail: nobody would read it.",
  "mails.test_subject": "{brand}: a test mail",
  "mails.test_body":
    "Hello,\n\nthis is a test mail from the support desk of **{brand}**. If you can read it, mails arrive.",
} as const;
