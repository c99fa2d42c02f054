import { createHash } from "node:crypto";
import { TextDecoder } from "node:util";
import type { TSchema } from "typebox";
import { type Gathered, type Taken, valueFor } from "./form-value.ts";
import { malformedForm, type Part } from "./multipart.ts";
import { formTextTooLarge } from "./refusals.ts";

/** Of all the texts of a form together, as of a body of JSON: they are held in memory. */
const maxTextBytes = 1024 * 1024;

/** The texts of a form as they stream in, by the fields of a schema: `custom_fields[domain]` and `cc[]` are members. */
export class FormText {
  readonly #properties: Record<string, TSchema>;
  readonly #gathered = new Map<string, Gathered>();
  readonly #digests: [name: string, digest: string][] = [];
  readonly #unknown = new Set<string>();
  #bytes = 0;

  constructor(schema: TSchema) {
    this.#properties = (schema as { properties?: Record<string, TSchema> }).properties ?? {};
  }

  knows(field: string): boolean {
    return Object.hasOwn(this.#properties, field);
  }

  /** Reads a text; of one that no field asks for, nothing is kept but its name. */
  async take({ name, isJson, stream }: Part): Promise<void> {
    const { field, member, isList } = placeOf(name);
    const isKnown = this.knows(field);
    if (!isKnown) this.#unknown.add(field);
    // Each has its place before it is read: of two that came in one piece, the later may be read to its end first.
    const taken: Taken = { text: "", isJson, isList };
    if (isKnown) this.#place(taken, field, member);
    taken.text = await this.#read(name, stream, isKnown);
  }

  /** What was sent, as far as the schema asks for it; unknown fields stand among it to be refused. */
  fields(): Record<string, unknown> {
    const known = [...this.#gathered].map(([field, gathered]) => [
      field,
      valueFor(this.#properties[field], gathered),
    ]);
    return Object.fromEntries([...[...this.#unknown].map((field) => [field, ""]), ...known]);
  }

  /** The same for the same texts, whatever the order of the fields. */
  digest(): string {
    const sorted = this.#digests.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
    return createHash("sha256").update(JSON.stringify(sorted)).digest("base64");
  }

  #place(taken: Taken, field: string, member: string | undefined): void {
    const gathered: Gathered = this.#gathered.get(field) ?? { texts: [], members: new Map() };
    this.#gathered.set(field, gathered);
    if (member === undefined) gathered.texts.push(taken);
    else gathered.members.set(member, [...(gathered.members.get(member) ?? []), taken]);
  }

  async #read(name: string, stream: Part["stream"], isKept: boolean): Promise<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const hash = createHash("sha256");
    const digest: [name: string, digest: string] = [name, ""];
    this.#digests.push(digest);
    let text = "";
    this.#count(name.length);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      const decoded = decodedBy(decoder, chunk);
      if (!isKept) continue;
      this.#count(chunk.length);
      text += decoded;
    }
    digest[1] = hash.digest("base64");
    return text + decodedBy(decoder);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > maxTextBytes) throw formTextTooLarge(maxTextBytes / 1024 / 1024);
  }
}

/** Which field a name means: `a`, `a[]`, `a[0]`, `a[b]` or `a[b][]`. */
export function placeOf(name: string): { field: string; member?: string | undefined; isList: boolean } {
  const [, field, member] = /^([^[\]]{1,100})(?:\[([^[\]]{0,100})\](?:\[\])?)?$/.exec(name) ?? [];
  if (field === undefined || field === "__proto__" || member === "__proto__") throw malformedForm();
  if (member === undefined) return { field, isList: false };
  return /^\d*$/.test(member) ? { field, isList: true } : { field, member, isList: false };
}

/** Invalid UTF-8 is told from text, where a lenient decoder would put replacement characters. */
function decodedBy(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw malformedForm(error);
  }
}
