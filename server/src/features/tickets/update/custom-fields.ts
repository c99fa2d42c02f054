import { Type } from "typebox";
import type { Problems } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import { type Occurrence, occurrence } from "../../events/publish.ts";
import {
  type AnsweredField,
  type CustomField,
  type CustomValue,
  GivenAnswer,
  readChangedFields,
} from "../../organisation/departments/custom-fields.ts";
import { departmentOf } from "../../organisation/departments/department.ts";
import { answerChanged } from "../events.ts";
import type { LockedTicket } from "../lock-ticket.ts";

export const GivenAnswers = Type.Record(Type.String(), GivenAnswer, {
  maxProperties: 100,
  description:
    "Answers to the department's custom fields, by key. Omitted fields do not change; null clears a field.",
  examples: [{ domain: "shop.example" }],
});
export type GivenAnswers = Record<string, unknown>;

// The activity shows the start of a long value; the ticket has all of it.
const maxShownAnswer = 200;

interface Answers {
  fields: CustomField[];
  before: AnsweredField[];
  after: AnsweredField[];
}

/**
 * Checks custom field values against the rules of the ticket's department, as for customers; faults are added
 * to `problems`.
 */
export async function checkAnswers(
  { db }: Desk,
  { brandId, departmentId }: LockedTicket,
  before: AnsweredField[],
  given: GivenAnswers | undefined,
  problems: Problems,
): Promise<Answers | undefined> {
  if (given === undefined && !problems.isAnyMemberFaulty("custom_fields")) return undefined;
  const department = await departmentOf(db, brandId, departmentId);
  const fields = department?.custom_fields ?? [];
  return { fields, before, after: readChangedFields(fields, before, given ?? {}, problems) };
}

/** An event for each answer that differs. */
export function changedAnswers({ fields, before, after }: Answers): Occurrence[] {
  return [...new Map([...before, ...after].map(({ key, label }) => [key, label]))]
    .map(([key, label]) => ({ key, label, was: answerTo(before, key), is: answerTo(after, key) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
    .map(({ key, label, was, is }) => {
      const field = fields.find((one) => one.key === key);
      return occurrence(answerChanged, {
        key,
        label,
        before: inWords(field, was),
        after: inWords(field, is),
      });
    });
}

const answerTo = (answers: AnsweredField[], key: string): CustomValue | null =>
  answers.find((one) => one.key === key)?.value ?? null;

/** Uses the labels that customers see. */
function inWords(field: CustomField | undefined, value: CustomValue | null): string | boolean | null {
  if (value === null || typeof value === "boolean") return value;
  const labelOf = (chosen: string) => field?.options?.find((one) => one.value === chosen)?.label ?? chosen;
  const text = Array.isArray(value) ? value.map(labelOf).join(", ") : labelOf(String(value));
  return text.length > maxShownAnswer ? `${text.slice(0, maxShownAnswer)} …` : text;
}
