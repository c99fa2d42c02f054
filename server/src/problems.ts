import { invalid } from "./errors.ts";
import { fieldNamed } from "./i18n/field-name.ts";
import {
  type Language,
  type ProblemKey,
  type Sentence,
  type SentenceKey,
  say,
  type Values,
} from "./i18n/say.ts";

/**
 * What is wrong with a submission: sentences by field, all reported at once. The checks of the schema and
 * those of the desk's rules write into the same list, in the order of the schema's fields.
 */
export class Problems {
  readonly #byField: Map<string, Sentence[]> = new Map();
  readonly #order: string[];
  /** What stands before each field: of the problems of a member, its name. */
  readonly #prefix: string;

  constructor(order: string[] = [], within?: { all: Problems; member: string }) {
    this.#order = order;
    this.#prefix = within ? `${within.member}.` : "";
    if (within) this.#byField = within.all.#byField;
  }

  /** For a part that is judged by rules that know nothing of the whole: what they find is told with all else. */
  of(member: string): Problems {
    return new Problems(this.#order, { all: this, member });
  }

  /** `field` is dotted for members: `attachments.0`, `custom_fields.domain`. `{field}` is its name, unless `values` has one. */
  add(field: string, key: ProblemKey, values: Values = {}): this {
    const name = this.#prefix + field;
    const sentences = this.#byField.get(name) ?? [];
    sentences.push({ key, values });
    this.#byField.set(name, sentences);
    return this;
  }

  has(field: string): boolean {
    return this.#byField.has(this.#prefix + field);
  }

  /** Whether nothing was sent for a field that is needed. */
  isMissing(field: string): boolean {
    return this.#byField.get(field)?.[0]?.key === "field.required";
  }

  /** Whether nothing was sent of a field but something of a kind that no such field takes. */
  isOfNoKind(field: string): boolean {
    return this.#byField.get(field)?.[0]?.key === "field.text";
  }

  isAnyMemberFaulty(field: string): boolean {
    return [...this.#byField.keys()].some((each) => topOf(each) === field);
  }

  /** How many members of a list are faulty by themselves. */
  faultyMembersOf(list: string): number {
    return [...this.#byField.keys()].filter((field) => field.startsWith(`${list}.`)).length;
  }

  /**
   * Names what is faulty in a field by what a person calls it where the schema cannot know that, and moves it behind all
   * that was found so far. False where nothing is faulty.
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

  /** For a field that turns out not to count, whatever was sent in it. */
  forget(field: string): void {
    this.#byField.delete(field);
  }

  get none(): boolean {
    return this.#byField.size === 0;
  }

  get first(): SentenceKey {
    return this.entries()[0]?.[1][0]?.key ?? "request.malformed";
  }

  /** In the order of the schema's fields; of a list, the whole before its members, and these in their order. */
  entries(): [field: string, sentences: Sentence[]][] {
    return [...this.#byField].sort(
      ([a], [b]) => this.#rank(a) - this.#rank(b) || (topOf(a) === topOf(b) ? placeOf(a) - placeOf(b) : 0),
    );
  }

  /** The sentences by field, as a person reads them. */
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

/** One problem, thrown at once. */
export function problem(field: string, key: ProblemKey, values?: Values): Error {
  return invalid(new Problems().add(field, key, values));
}

function topOf(field: string): string {
  return field.split(".")[0] ?? field;
}

/** Where a member stands in its list; what is no list keeps the order in which it was found. */
function placeOf(field: string): number {
  const [, member] = field.split(".");
  if (member === undefined) return -1;
  return /^\d+$/.test(member) ? Number(member) : 0;
}
