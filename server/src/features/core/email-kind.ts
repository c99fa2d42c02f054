import type { SentenceKey } from "../../i18n/say.ts";
import type { Vocabulary } from "./placeholders/dialect.ts";

/** The placeholders that a template may use; those in a subject are plain words. */
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

/** Placeholders whose template name differs, to match the names used for tickets and brands elsewhere. */
const renamed = { brand: "brand.name", number: "ticket.number", subject: "ticket.subject" } as const;

type Renamed = typeof renamed;
/** A placeholder's name inside double braces. */
export type TemplateName = Exclude<Placeholder, keyof Renamed> | Renamed[keyof Renamed];

export const templateName = (name: Placeholder): TemplateName => {
  const names: Partial<Record<Placeholder, TemplateName>> = renamed;
  return names[name] ?? (name as TemplateName);
};

/** The names of an email kind's placeholders, and their former names in single braces. */
export function vocabularyOf(names: readonly Placeholder[]): Vocabulary {
  return {
    names: names.map(templateName),
    former: Object.fromEntries(names.map((name) => [name, templateName(name)])),
  };
}

/** A kind of email: its default text and its placeholders. */
export interface EmailKind {
  name: string;
  subject: SentenceKey;
  body: SentenceKey;
  placeholders: readonly Placeholder[];
  /** Placeholders that the body must contain to be of use. */
  needs: readonly Placeholder[];
}
