import type { features } from "../features/features.ts";
import { english, type problemMessages } from "./english.ts";
import { englishNames } from "./field-names/english.ts";
import { germanNames } from "./field-names/german.ts";
import { german } from "./german.ts";

/** A feature's messages in each language. English is complete and defines the keys. */
export interface Sentences<English extends Record<string, string> = Record<string, string>> {
  en: English;
  de: Record<keyof English, string>;
}

type KeysOf<Catalogue> = Catalogue extends Catalogue ? keyof Catalogue : never;

export type SentenceKey =
  | keyof typeof english
  | Extract<KeysOf<NonNullable<(typeof features)[number]["messages"]>["en"]>, string>;

/** The keys of messages about faulty fields. */
export type ProblemKey =
  | keyof typeof problemMessages
  | KeysOf<NonNullable<(typeof features)[number]["problems"]>>;

/** A language of the server (BCP 47, primary subtag) with all its messages. */
export interface Language {
  tag: string;
  sentences: Record<SentenceKey, string>;
  /** Human names of fields. A field without one is called by its API name. */
  fieldNames: Readonly<Record<string, string>>;
}

const fieldNames: Record<keyof Sentences, Readonly<Record<string, string>>> = {
  en: englishNames,
  de: germanNames,
};

const common: Sentences = { en: english, de: german };

/** To add a language, add a member to `Sentences`; the compiler then requires it of every feature. */
const tags = ["en", "de"] as const satisfies readonly (keyof Sentences)[];

/** The server's languages by tag. The first is the fallback. */
export function languagesOf(features: readonly { messages?: Sentences | undefined }[]): Language[] {
  const all = [common, ...features.flatMap(({ messages }) => messages ?? [])];
  return tags.map((tag) => ({
    tag,
    sentences: Object.assign({}, ...all.map((sentences) => sentences[tag])) as Language["sentences"],
    fieldNames: fieldNames[tag],
  }));
}
