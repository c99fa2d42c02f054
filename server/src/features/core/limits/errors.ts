import { limitReached } from "../../../errors.ts";

type Reached = [name: string, limit: number, retryAfter: number];

/** Refuses because a limit is reached, with the message for what exceeded it. */
export type TooMany = (...reached: Reached) => ReturnType<typeof limitReached>;

export const tooManyTickets: TooMany = (...reached) => limitReached("too_many.tickets", ...reached);
export const tooManyTicketsOfAddress: TooMany = (...reached) =>
  limitReached("too_many.tickets_of_address", ...reached);
export const tooManyReportsOfAddress: TooMany = (...reached) =>
  limitReached("too_many.reports_of_address", ...reached);
export const tooManyOpenTickets: TooMany = (...reached) => limitReached("too_many.open_tickets", ...reached);
export const tooManyReplies: TooMany = (...reached) => limitReached("too_many.replies", ...reached);
export const tooManyChatSessions: TooMany = (...reached) =>
  limitReached("too_many.chat_sessions", ...reached);
export const tooManyChats: TooMany = (...reached) => limitReached("too_many.chats", ...reached);
export const tooManyChatMessages: TooMany = (...reached) =>
  limitReached("too_many.chat_messages", ...reached);
export const tooManyChatPages: TooMany = (...reached) => limitReached("too_many.chat_pages", ...reached);
export const tooManyChatFiles: TooMany = (...reached) => limitReached("too_many.chat_files", ...reached);
export const tooManyWrongTokens: TooMany = (...reached) => limitReached("too_many.wrong_tokens", ...reached);
export const tooManyReveals: TooMany = (...reached) => limitReached("too_many.reveals", ...reached);
export const tooManySignIns: TooMany = (...reached) => limitReached("too_many.sign_ins", ...reached);
export const tooManyPasswordResets: TooMany = (...reached) =>
  limitReached("too_many.password_resets", ...reached);
export const tooManyWrongPasswords: TooMany = (...reached) =>
  limitReached("too_many.wrong_passwords", ...reached);
export const tooManyWrongLinks: TooMany = (...reached) => limitReached("too_many.wrong_links", ...reached);
export const tooManySubscriptions: TooMany = (...reached) =>
  limitReached("too_many.subscriptions", ...reached);
