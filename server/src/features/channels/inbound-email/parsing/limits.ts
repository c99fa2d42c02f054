/** Why an email is set aside unread: it exceeds a parser limit or is malformed. */
export type ParseFailure =
  | "too_slow"
  | "too_much_memory"
  | "too_deep"
  | "too_many_parts"
  | "header_too_long"
  | "unreadable";

/** The parser gave up on an email. */
export class MailUnread extends Error {
  readonly reason: ParseFailure;

  constructor(reason: ParseFailure, options?: ErrorOptions) {
    super(`The mail is ${reason}.`, options);
    this.reason = reason;
  }
}

/** Deeper than any mail program nests parts. */
export const maxPartDepth = 40;
export const maxParts = 1_000;
/** For all parts together. */
export const maxHeaderBytes = 256 * 1024;
/** Nested elements. The HTML parser's time and memory grow with the square of the depth. */
export const maxHtmlDepth = 1_000;
/** The length of text in which quotations are searched. A message holds a tenth of it. */
export const maxTextLength = 200_000;
/** The length of the text as a file: no department accepts a larger one by default. */
export const maxTextFileLength = 10_000_000;
export const maxDataPictures = 50;
