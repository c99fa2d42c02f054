import type { SentenceKey } from "../../i18n/say.ts";
import type { Vocabulary } from "./placeholders/dialect.ts";

/** What may be filled into a template, by the name of its value; those in a subject are words alone. */
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

/** What some of them are called in a template: as everywhere else that a ticket or a brand is named. */
const renamed = { brand: "brand.name", number: "ticket.number", subject: "ticket.subject" } as const;

type Renamed = typeof renamed;
/** A placeholder as templates have it, in double braces. */
export type TemplateName = Exclude<Placeholder, keyof Renamed> | Renamed[keyof Renamed];

export const templateName = (name: Placeholder): TemplateName => {
  const names: Partial<Record<Placeholder, TemplateName>> = renamed;
  return names[name] ?? (name as TemplateName);
};

/** The names of an occasion's placeholders, and those that earlier versions had in single braces. */
export function vocabularyOf(names: readonly Placeholder[]): Vocabulary {
  return {
    names: names.map(templateName),
    former: Object.fromEntries(names.map((name) => [name, templateName(name)])),
  };
}

/** Why a mail leaves, as a value: what it says by default, and what may be filled in there. */
export interface EmailKind {
  name: string;
  subject: SentenceKey;
  body: SentenceKey;
  placeholders: readonly Placeholder[];
  /** Those without which the body would be of no use. */
  needs: readonly Placeholder[];
}
