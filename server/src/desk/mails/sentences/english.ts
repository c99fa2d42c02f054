export const english = {
  "mails.open_ticket": "Open the ticket",
  "mails.do_not_answer": "Please do not answer this mail: nobody would read it.",
  "mails.test_subject": "{brand}: a test mail",
  "mails.test_body":
    "Hello,\n\nthis is a test mail from the support desk of **{brand}**. If you can read it, mails arrive.",
} as const;
