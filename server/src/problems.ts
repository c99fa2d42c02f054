import { invalid } from "./errors.ts";
import { fieldNamed } from "./i18n/field-name.ts";
import {
  type Language,
  type MessageValues,
  type ProblemKey,
  type Sentence,
  type SentenceKey,
  say,
} from "./i18n/say.ts";

/**
 * The problems of a submission: messages by field, all reported together. Schema validation and the desk's rules share the list,
 * which is sorted in the order of the schema's fields.
 */
export class Problems {
  readonly #byField: Map<string, Sentence[]> = new Map();
  readonly #order: string[];
  /** The prefix of each field: the member's name in a member's problems. */
  readonly #prefix: string;

  constructor(order: string[] = [], within?: { all: Problems; member: string }) {
    this.#order = order;
    this.#prefix = within ? `${within.member}.` : "";
    if (within) this.#byField = within.all.#byField;
  }

  /** A view for rules that check one member only; their problems join the whole list. */
  of(member: string): Problems {
    return new Problems(this.#order, { all: this, member });
  }

  /** `field` is dotted for members: `attachments.0`, `custom_fields.domain`. `{field}` is its name, unless `values` has one. */
  add(field: string, key: ProblemKey, values: MessageValues = {}): this {
    const name = this.#prefix + field;
    const sentences = this.#byField.get(name) ?? [];
    sentences.push({ key, values });
    this.#byField.set(name, sentences);
    return this;
  }

  has(field: string): boolean {
    return this.#byField.has(this.#prefix + field);
  }

  /** Whether a required field is missing. */
  isMissing(field: string): boolean {
    return this.#byField.get(field)?.[0]?.key === "field.required";
  }

  /** Whether the field's value has a type that no such field takes. */
  isOfNoKind(field: string): boolean {
    return this.#byField.get(field)?.[0]?.key === "field.text";
  }

  isAnyMemberFaulty(field: string): boolean {
    return [...this.#byField.keys()].some((each) => topOf(each) === field);
  }

  /** How many members of a list are invalid on their own. */
  faultyMembersOf(list: string): number {
    return [...this.#byField.keys()].filter((field) => field.startsWith(`${list}.`)).length;
  }

  /**
   * Gives a field's problems a readable name that the schema cannot know, and moves them to the end. False if the field has none.
   */
  nameFaulty(field: string, name: string): boolean {
    const faulty = [...this.#byField].filter(([each]) => each === field || each.startsWith(`${field}.`));
    for (const [each, sentences] of faulty) {
      this.#byField.delete(each);
      this.#byField.set(
        each,
        sentences.map(({ key, values }) => ({ key, values: { field: name, ...values } })),
      );
    }
    return faulty.length > 0;
  }

  /** Drops a field's problems, if the field turns out not to apply. */
  forget(field: string): void {
    this.#byField.delete(field);
  }

  get none(): boolean {
    return this.#byField.size === 0;
  }

  get first(): SentenceKey {
    return this.entries()[0]?.[1][0]?.key ?? "request.malformed";
  }

  /** In the order of the schema's fields; a list before its members, which keep their order. */
  entries(): [field: string, sentences: Sentence[]][] {
    return [...this.#byField].sort(
      ([a], [b]) => this.#rank(a) - this.#rank(b) || (topOf(a) === topOf(b) ? placeOf(a) - placeOf(b) : 0),
    );
  }

  /** The translated messages by field. */
  said(language: Language): [field: string, sentences: string[]][] {
    return this.entries().map(([field, sentences]) => [
      field,
      sentences.map(({ key, values }) =>
        say(language, key, { field: fieldNamed(language, field), ...values }),
      ),
    ]);
  }

  throwIfAny(): void {
    if (!this.none) throw invalid(this);
  }

  #rank(field: string): number {
    const index = this.#order.indexOf(topOf(field));
    return index < 0 ? this.#order.length : index;
  }
}

/** A single problem, as an error to throw. */
export function problem(field: string, key: ProblemKey, values?: MessageValues): Error {
  return invalid(new Problems().add(field, key, values));
}

function topOf(field: string): string {
  return field.split(".")[0] ?? field;
}

/** A member's index in its list; other fields keep the order in which they were added. */
function placeOf(field: string): number {
  const [, member] = field.split(".");
  if (member === undefined) return -1;
  return /^\d+$/.test(member) ? Number(member) : 0;
}
