import type { SentenceKey } from "../../language/say.ts";

/** What may be filled into a template; those in a subject are words alone. */
export const placeholders = {
  brand: "words",
  number: "words",
  reference: "words",
  subject: "words",
  link: "piece",
  answer: "piece",
  automatic_answer: "piece",
  rating: "piece",
  incident: "words",
  state: "words",
  when: "words",
  concerns: "words",
  update: "piece",
  transcript: "piece",
} as const;
export type Placeholder = keyof typeof placeholders;

/** Why a mail leaves, as a value: what it says by default, and what may be filled in there. */
export interface Occasion {
  name: string;
  subject: SentenceKey;
  body: SentenceKey;
  placeholders: readonly Placeholder[];
  /** Those without which the body would be of no use. */
  needs: readonly Placeholder[];
}
