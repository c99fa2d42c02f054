import { type Language, say } from "../../../../i18n/say.ts";
import { escaped } from "../../../../infrastructure/mail/html.ts";
import type { EntryFacts, EntryKind } from "../chat.ts";

interface Event {
  kind: Exclude<EntryKind, "message">;
  facts: EntryFacts;
  /** The name of the person who did it. */
  name: string;
}

/** The sentence for an entry that is not a message. */
export function sentenceOf(
  { kind, facts, name }: Event,
  language: Language,
): { body: string; body_html: string } {
  const body = say(language, `chat.entry_${kind}`, { name, number: facts.number ?? "" });
  return { body, body_html: `<p>${escaped(body)}</p>` };
}
