export const english = {
  "mails.open_ticket": "Open the ticket",
  "mails.do_not_answer": "Please do not answer this mail: nobody would read it.",
} as const;
