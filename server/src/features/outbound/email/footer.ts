import { type Language, say } from "../../../i18n/say.ts";
import type { EmailLook } from "./style.ts";

/** The footer of a brand's emails: a note if replies are not read. */
export function emailFooter(language: Language, { mail_reply_to }: EmailLook): string[] {
  return mail_reply_to === null ? [say(language, "mails.do_not_answer")] : [];
}
