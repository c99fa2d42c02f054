import { invalid } from "./errors.ts";
import type { ProblemKey, Sentence, SentenceKey, Values } from "./language/say.ts";

/**
 * What is wrong with a submission: sentences by field, all reported at once. The checks of the schema and
 * those of the desk's rules write into the same list, in the order of the schema's fields.
 */
export class Problems {
  readonly #byField = new Map<string, Sentence[]>();
  readonly #order: string[];

  constructor(order: string[] = []) {
    this.#order = order;
  }

  /** `field` is dotted for members: `attachments.0`, `custom_fields.domain`. `{field}` defaults to its name. */
  add(field: string, key: ProblemKey, values: Values = {}): this {
    const sentences = this.#byField.get(field) ?? [];
    sentences.push({ key, values: { field: readable(field), ...values } });
    this.#byField.set(field, sentences);
    return this;
  }

  has(field: string): boolean {
    return this.#byField.has(field);
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

  entries(): [field: string, sentences: Sentence[]][] {
    return [...this.#byField].sort(([a], [b]) => this.#rank(a) - this.#rank(b));
  }

  throwIfAny(): void {
    if (!this.none) throw invalid(this);
  }

  #rank(field: string): number {
    const index = this.#order.indexOf(field.split(".")[0] ?? field);
    return index < 0 ? this.#order.length : index;
  }
}

/** One problem, thrown at once. */
export function problem(field: string, key: ProblemKey, values?: Values): Error {
  return invalid(new Problems().add(field, key, values));
}

function readable(field: string): string {
  const [name = field, member] = field.split(".");
  const said = name.replaceAll("_", " ");
  return member === undefined ? said : `${said} (${member})`;
}
