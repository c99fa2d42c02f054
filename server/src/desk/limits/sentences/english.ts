export const english = {
  "limit.tickets": "You have opened too many tickets. Please try again {when}.",
  "limit.open_tickets": "You already have {limit} open tickets. Please close one before you open another.",
  "limit.replies": "You have sent too many replies. Please try again {when}.",
  "limit.tokens": "Too many attempts with a wrong link. Please try again {when}.",
  "limit.reveals": "You have revealed too many credentials. Please try again {when}.",
  "limit.password_resets": "Too many links were asked for. Please try again {when}.",
  "limit.sign_ins": "Too many attempts to sign in. Please try again {when}.",
  "limit.in_minutes": "in {count} minutes",
  "limit.in_a_minute": "in a minute",
  "limit.in_hours": "in {count} hours",
} as const;
