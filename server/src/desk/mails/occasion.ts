import { type Language, type SentenceKey, say } from "../../language/say.ts";
import type { Template } from "./letter.ts";

/** Why a mail leaves, as a value: what it says by default, and what may be filled in there. */
export interface Occasion {
  name: string;
  subject: SentenceKey;
  body: SentenceKey;
  placeholders: readonly string[];
}

/** A sentence without its values keeps its placeholders. */
export function defaultTemplate(language: Language, { subject, body }: Occasion): Template {
  return { subject: say(language, subject), body: say(language, body) };
}
