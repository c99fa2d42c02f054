/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "visitor_address.unfit": "X-Visitor-Address must be one IP address, without a port.",
} as const;

export const english = {
  ...problemMessages,
  "too_many.tickets":
    "{limit, plural, =0 {New tickets are not accepted at the moment.} other {You have opened too many tickets. Please try again {when}.}}",
  "too_many.tickets_of_address":
    "{limit, plural, =0 {New tickets are not accepted from your network at the moment.} other {Too many tickets were opened from your network. Please try again {when}.}}",
  "too_many.reports_of_address":
    "{limit, plural, =0 {Reports are not accepted from your network at the moment.} other {Too many reports were sent from your network. Please try again {when}.}}",
  "too_many.open_tickets":
    "{limit, plural, =0 {New tickets are not accepted at the moment.} one {You already have an open ticket. Please close it before you open another.} other {You already have # open tickets. Please close one before you open another.}}",
  "too_many.replies":
    "{limit, plural, =0 {Replies are not accepted at the moment.} other {You have sent too many replies. Please try again {when}.}}",
  "too_many.chat_sessions":
    "{limit, plural, =0 {Chat isn't available from your network at the moment.} other {Too many chats were started from your network. Please try again {when}.}}",
  "too_many.chat_pages": "Too many pages were visited in a short time. Please try again {when}.",
  "too_many.chat_files":
    "{limit, plural, =0 {Files are not accepted at the moment.} other {Too many files were sent from your network. Please try again {when}.}}",
  "too_many.chats":
    "{limit, plural, =0 {New chats are not accepted at the moment.} other {You have started too many chats. Please try again {when}.}}",
  "too_many.chat_messages":
    "{limit, plural, =0 {Messages are not accepted at the moment.} other {You are sending messages too quickly. Please try again {when}.}}",
  "too_many.wrong_tokens": "Too many attempts with a wrong link. Please try again {when}.",
  "too_many.reveals": "You have revealed too many credentials. Please try again {when}.",
  "too_many.password_resets": "Too many password links were requested. Please try again {when}.",
  "too_many.subscriptions": "Too many emails were requested from your network. Please try again {when}.",
  "too_many.sign_ins": "Too many sign-in attempts. Please try again {when}.",
  "too_many.wrong_passwords": "Too many wrong passwords. Please try again {when}.",
  "too_many.wrong_links": "Too many attempts with an expired link. Please try again {when}.",
} as const;
