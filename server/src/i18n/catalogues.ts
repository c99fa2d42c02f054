import type { features } from "../features/features.ts";
import { english, type problems } from "./english.ts";
import { englishNames } from "./field-names/english.ts";
import { germanNames } from "./field-names/german.ts";
import { german } from "./german.ts";

/** What a feature says in each language of the desk; English is complete, and its keys are the keys. */
export interface Sentences<English extends Record<string, string> = Record<string, string>> {
  en: English;
  de: Record<keyof English, string>;
}

type KeysOf<Catalogue> = Catalogue extends Catalogue ? keyof Catalogue : never;

export type SentenceKey =
  | keyof typeof english
  | Extract<KeysOf<NonNullable<(typeof features)[number]["messages"]>["en"]>, string>;

/** Of those, the ones that say what is wrong with a field. */
export type ProblemKey = keyof typeof problems | KeysOf<NonNullable<(typeof features)[number]["problems"]>>;

/** A language that the desk answers in (BCP 47, primary subtag), with all that it can say in it. */
export interface Language {
  tag: string;
  sentences: Record<SentenceKey, string>;
  /** What a person calls the fields; one that is missing is called by its name in the API. */
  fieldNames: Readonly<Record<string, string>>;
}

const fieldNames: Record<keyof Sentences, Readonly<Record<string, string>>> = {
  en: englishNames,
  de: germanNames,
};

const common: Sentences = { en: english, de: german };

/** A further language is one more member of `Sentences`; the compiler then asks every feature for it. */
const tags = ["en", "de"] as const satisfies readonly (keyof Sentences)[];

/** The languages of the desk by their tags, the first of them the one that it falls back to. */
export function languagesOf(features: readonly { messages?: Sentences | undefined }[]): Language[] {
  const all = [common, ...features.flatMap(({ messages }) => messages ?? [])];
  return tags.map((tag) => ({
    tag,
    sentences: Object.assign({}, ...all.map((sentences) => sentences[tag])) as Language["sentences"],
    fieldNames: fieldNames[tag],
  }));
}
