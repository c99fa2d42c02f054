/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {} as const;

export const english = {
  ...problems,
  "campaign.mail_stop": "To get no more mails like this one from {brand}, follow this link:",
  "campaign.page_title": "No more mails",
  "campaign.page_ask":
    "Do you want to get no more mails of this kind from {brand}? Answers to what you ask us still reach you.",
  "campaign.page_button": "Unsubscribe",
  "campaign.page_done": "You get no more mails of this kind from {brand}.",
  "audiences.not_set": "This brand has no address of its platform's lists (audiences_url). Set it first.",
  "audiences.unsigned":
    "There is no secret yet by which the platform can tell that it is the desk that asks. Make one first.",
  "audiences.unreachable":
    "The platform cannot be reached ({detail}). See whether it runs, and whether the address of its lists is right.",
  "audiences.address_refused": "The desk may not ask at the address of the platform's lists ({detail}).",
  "audiences.too_slow": "The platform did not answer within 15 seconds.",
  "audiences.too_large":
    "The platform's answer has more than 2 MB. It may have at most 500 people on a page.",
  "audiences.refused":
    "The platform answered with the status {status} instead of a list. Does it know the newest secret?",
  "audiences.unreadable": "The platform's answer is not in the form that was agreed upon: see {place} in it.",
  "audiences.endless":
    "The platform's list has no end: it leads to the same page again, or to more than 2000.",
  "audiences.unknown": "The platform has no such list any more.",
  "audiences.empty": "There is nobody on this list.",
  "campaign.impossible_move":
    "This cannot be done with a campaign that {state, select, draft {is a draft} preparing {is being prepared} sending {is being sent} paused {is paused} done {is done} other {was cancelled}}.",
  "campaign.changed_meanwhile":
    "Somebody else changed this campaign in the meantime. Read it again before you change it.",
  "campaign.not_draft": "This campaign was sent already: only how fast it is sent can still be changed.",
} as const;
