import { Problems } from "../../../problems.ts";
import { unknownIn, type Vocabulary } from "./dialect.ts";

/** An unknown placeholder would reach the customer as typed. */
export function checkPlaceholders(
  fields: Readonly<Record<string, string | undefined>>,
  vocabulary: Vocabulary,
  problems: Problems,
): void {
  for (const [field, text = ""] of Object.entries(fields)) {
    const unknown = unknownIn(text, vocabulary);
    if (unknown === undefined || problems.has(field)) continue;
    const all = vocabulary.names.map((name) => `{{${name}}}`).join(", ");
    problems.add(field, "placeholder.unknown", { placeholder: unknown, all });
  }
}

export function requireKnownPlaceholders(
  fields: Readonly<Record<string, string | undefined>>,
  vocabulary: Vocabulary,
): void {
  const problems = new Problems();
  checkPlaceholders(fields, vocabulary, problems);
  problems.throwIfAny();
}
