import { type Language, say } from "../../../i18n/say.ts";
import type { Look } from "./style.ts";

/** What stands below every mail of a brand: where no answer is read, that it would not be. */
export function emailFooter(language: Language, { mail_reply_to }: Look): string[] {
  return mail_reply_to === null ? [say(language, "mails.do_not_answer")] : [];
}
