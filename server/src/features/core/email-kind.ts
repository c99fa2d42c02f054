import type { SentenceKey } from "../../i18n/say.ts";
import type { Vocabulary } from "./placeholders/dialect.ts";

/** The placeholders that a template may use; those in a subject are plain words. */
export const emailPlaceholders = {
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
export type EmailPlaceholder = keyof typeof emailPlaceholders;

/** Placeholders whose template name differs, to match the names used for tickets and brands elsewhere. */
const renamed = { brand: "brand.name", number: "ticket.number", subject: "ticket.subject" } as const;

type Renamed = typeof renamed;
/** A placeholder's name inside double braces. */
export type TemplateName = Exclude<EmailPlaceholder, keyof Renamed> | Renamed[keyof Renamed];

export const templateName = (name: EmailPlaceholder): TemplateName => {
  const names: Partial<Record<EmailPlaceholder, TemplateName>> = renamed;
  return names[name] ?? (name as TemplateName);
};

/** The names of an email kind's placeholders, and their former names in single braces. */
export function vocabularyOf(names: readonly EmailPlaceholder[]): Vocabulary {
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
  placeholders: readonly EmailPlaceholder[];
  /** Placeholders that the body must contain to be of use. */
  needs: readonly EmailPlaceholder[];
}
