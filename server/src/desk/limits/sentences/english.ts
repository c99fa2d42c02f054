export const english = {
  "too_many.tickets": "You have opened too many tickets. Please try again {when}.",
  "too_many.open_tickets": "You already have {limit} open tickets. Please close one before you open another.",
  "too_many.replies": "You have sent too many replies. Please try again {when}.",
  "too_many.wrong_tokens": "Too many attempts with a wrong link. Please try again {when}.",
  "too_many.reveals": "You have revealed too many credentials. Please try again {when}.",
  "too_many.password_resets": "Too many links were asked for. Please try again {when}.",
  "too_many.sign_ins": "Too many attempts to sign in. Please try again {when}.",
  "limit.in_minutes": "in {count} minutes",
  "limit.in_a_minute": "in a minute",
  "limit.in_hours": "in {count} hours",
} as const;
