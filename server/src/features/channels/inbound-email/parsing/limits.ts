/** Why a mail is set aside without being read: it passed a limit of the parser, or no mail is written like that. */
export type ParseFailure =
  | "too_slow"
  | "too_much_memory"
  | "too_deep"
  | "too_many_parts"
  | "header_too_long"
  | "unreadable";

/** A mail that the parser gives up. */
export class MailUnread extends Error {
  readonly reason: ParseFailure;

  constructor(reason: ParseFailure, options?: ErrorOptions) {
    super(`The mail is ${reason}.`, options);
    this.reason = reason;
  }
}

/** Deeper than any mail program nests. */
export const maxPartDepth = 40;
export const maxParts = 1_000;
/** Of all parts together. */
export const maxHeaderBytes = 256 * 1024;
/** Elements within each other. Time and memory of the HTML parser grow with the square of it. */
export const maxHtmlDepth = 1_000;
/** Of what a mail says, where quotations are looked for. A message holds a tenth of it. */
export const maxTextLength = 200_000;
/** Of what a mail says as a file: no department takes a larger one by default. */
export const maxTextFileLength = 10_000_000;
export const maxDataPictures = 50;
