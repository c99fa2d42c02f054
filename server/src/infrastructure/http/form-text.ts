import { createHash } from "node:crypto";
import { TextDecoder } from "node:util";
import type { TSchema } from "typebox";
import { type FieldText, type Gathered, valueFor } from "./form-value.ts";
import { type MultipartPart, malformedForm } from "./multipart.ts";
import { formTextTooLarge } from "./refusals.ts";
import { budgetOfProcess, type TextBudget } from "./text-budget.ts";

/** For all texts of a form together, as for a JSON body: they are held in memory. */
const maxTextBytes = 1024 * 1024;

/** The texts of a form as they arrive, by schema field: `custom_fields[domain]` and `cc[]` are members. */
export class FormText {
  readonly #properties: Record<string, TSchema>;
  readonly #gathered = new Map<string, Gathered>();
  readonly #digests: [name: string, digest: string][] = [];
  readonly #unknown = new Set<string>();
  readonly #budget: TextBudget;
  #bytes = 0;

  constructor(schema: TSchema, budget = budgetOfProcess) {
    this.#budget = budget;
    this.#properties = (schema as { properties?: Record<string, TSchema> }).properties ?? {};
  }

  knows(field: string): boolean {
    return Object.hasOwn(this.#properties, field);
  }

  /** Reads a text; of an unknown field it keeps only the name. */
  async take({ name, isJson, stream }: MultipartPart): Promise<void> {
    const { field, member, isList } = fieldPath(name);
    const isKnown = this.knows(field);
    if (!isKnown) this.#unknown.add(field);
    // Reserves the slot before reading: of two texts in one chunk, the later one may finish first.
    const taken: FieldText = { text: "", isJson, isList };
    if (isKnown) this.#place(taken, field, member);
    taken.text = await this.#read(name, stream, isKnown);
  }

  /** The fields of the schema, and the unknown ones, for the validation to refuse. */
  fields(): Record<string, unknown> {
    const known = [...this.#gathered].map(([field, gathered]) => [
      field,
      valueFor(this.#properties[field], gathered),
    ]);
    return Object.fromEntries([...[...this.#unknown].map((field) => [field, ""]), ...known]);
  }

  /** Equal for equal texts, in any order of fields. */
  digest(): string {
    const sorted = this.#digests.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
    return createHash("sha256").update(JSON.stringify(sorted)).digest("base64");
  }

  /** Call this once the form has been read or given up. */
  release(): void {
    this.#budget.giveBack(this.#bytes);
    this.#bytes = 0;
  }

  #place(taken: FieldText, field: string, member: string | undefined): void {
    const gathered: Gathered = this.#gathered.get(field) ?? { texts: [], members: new Map() };
    this.#gathered.set(field, gathered);
    if (member === undefined) gathered.texts.push(taken);
    else gathered.members.set(member, [...(gathered.members.get(member) ?? []), taken]);
  }

  async #read(name: string, stream: MultipartPart["stream"], isKept: boolean): Promise<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const hash = createHash("sha256");
    const digest: [name: string, digest: string] = [name, ""];
    this.#digests.push(digest);
    const kept = new GrowingText();
    this.#count(name.length);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      requireText(decoder, chunk);
      if (!isKept) continue;
      this.#count(chunk.length);
      kept.append(chunk);
    }
    digest[1] = hash.digest("base64");
    requireText(decoder);
    return kept.text();
  }

  #count(bytes: number): void {
    if (this.#bytes + bytes > maxTextBytes) throw formTextTooLarge(maxTextBytes / 1024 / 1024);
    this.#budget.take(bytes);
    this.#bytes += bytes;
  }
}

/** The field that a name refers to: `a`, `a[]`, `a[0]`, `a[b]` or `a[b][]`. */
export function fieldPath(name: string): { field: string; member?: string | undefined; isList: boolean } {
  const [, field, member] = /^([^[\]]{1,100})(?:\[([^[\]]{0,100})\](?:\[\])?)?$/.exec(name) ?? [];
  if (field === undefined || field === "__proto__" || member === "__proto__") throw malformedForm();
  if (member === undefined) return { field, isList: false };
  return /^\d*$/.test(member) ? { field, isList: true } : { field, member, isList: false };
}

/** Kept as bytes: a text that arrives byte by byte would take thirty times the memory as a concatenated string. */
class GrowingText {
  #bytes = Buffer.alloc(0);
  #length = 0;

  append(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(length, 2 * this.#length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  text(): string {
    return this.#bytes.toString("utf8", 0, this.#length);
  }
}

/** Refuses invalid UTF-8; a lenient decoder would insert replacement characters. */
function requireText(decoder: TextDecoder, chunk?: Buffer): void {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
  } catch (error) {
    throw malformedForm(error);
  }
}
