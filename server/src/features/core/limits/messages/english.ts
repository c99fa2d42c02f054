/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problems = {
  "visitor_address.unfit": "X-Visitor-Address must be one IP address, without a port.",
} as const;

export const english = {
  ...problems,
  "too_many.tickets":
    "{limit, plural, =0 {No tickets can be opened here at present.} other {You have opened too many tickets. Please try again {when}.}}",
  "too_many.tickets_of_address":
    "{limit, plural, =0 {No tickets can be opened from here at present.} other {Too many tickets were opened from your network. Please try again {when}.}}",
  "too_many.reports_of_address":
    "{limit, plural, =0 {No reports can be sent from here at present.} other {Too many reports were sent from your network. Please try again {when}.}}",
  "too_many.open_tickets":
    "{limit, plural, =0 {No tickets can be opened here at present.} one {You already have an open ticket. Please close it before you open another.} other {You already have # open tickets. Please close one before you open another.}}",
  "too_many.replies":
    "{limit, plural, =0 {No replies can be sent here at present.} other {You have sent too many replies. Please try again {when}.}}",
  "too_many.chat_sessions":
    "{limit, plural, =0 {Nobody can chat from here at present.} other {Too many people began to chat from your network. Please try again {when}.}}",
  "too_many.chat_pages": "Too many pages were visited in a short time. Please try again {when}.",
  "too_many.chat_files":
    "{limit, plural, =0 {No files can be sent here at present.} other {Too many files were sent from your network. Please try again {when}.}}",
  "too_many.chats":
    "{limit, plural, =0 {No chats can be begun here at present.} other {You have begun too many chats. Please try again {when}.}}",
  "too_many.chat_messages":
    "{limit, plural, =0 {No messages can be sent here at present.} other {You write too fast. Please try again {when}.}}",
  "too_many.wrong_tokens": "Too many attempts with a wrong link. Please try again {when}.",
  "too_many.reveals": "You have revealed too many credentials. Please try again {when}.",
  "too_many.password_resets": "Too many links were asked for. Please try again {when}.",
  "too_many.subscriptions": "Too many mails were asked for from your network. Please try again {when}.",
  "too_many.sign_ins": "Too many attempts to sign in. Please try again {when}.",
  "too_many.wrong_passwords": "The password was wrong too often. Please try again {when}.",
  "too_many.wrong_links": "Too many attempts with a link that has ended. Please try again {when}.",
} as const;
