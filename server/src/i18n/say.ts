import {
  isArgumentElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import type { Language, ProblemKey, SentenceKey } from "./catalogues.ts";
import { formatOf, numberIn } from "./formats.ts";

export type { Language, ProblemKey, SentenceKey };
export type MessageValues = Record<string, string | number>;

/** A message with its values, before it is formatted. */
export interface Sentence {
  key: SentenceKey;
  values?: MessageValues;
}

/** Formats an ICU message, so that each language has its own plural rules. Numbers always use the language's format. */
export function say(language: Language, key: SentenceKey, values: MessageValues = {}): string {
  if (!language.sentences[key].includes("{")) return language.sentences[key];
  const { message, places } = parsedSentence(language, key);
  const filled = places.map(({ name, isCounted }): [string, string | number] => {
    const value = values[name] ?? `{${name}}`;
    return [name, isCounted || typeof value === "string" ? value : numberIn(language, value)];
  });
  // An empty last placeholder leaves a trailing space.
  return String(message.format(Object.fromEntries(filled))).trimEnd();
}

/** A duration in words: `in 20 minutes`. */
export function sayWhen({ tag }: Language, seconds: number): string {
  const minutes = Math.max(Math.ceil(seconds / 60), 1);
  const times = formatOf(Intl.RelativeTimeFormat, tag, {});
  return minutes <= 120 ? times.format(minutes, "minute") : times.format(Math.ceil(minutes / 60), "hour");
}

/** A placeholder, and whether the message selects a plural by it. */
interface Place {
  name: string;
  isCounted: boolean;
}

interface ParsedSentence {
  message: IntlMessageFormat;
  places: Place[];
}

const parsed = new WeakMap<Language, Map<SentenceKey, ParsedSentence>>();

function parsedSentence(language: Language, key: SentenceKey): ParsedSentence {
  const known = parsed.get(language) ?? new Map<SentenceKey, ParsedSentence>();
  parsed.set(language, known);
  const sentence = known.get(key) ?? parseSentence(language.sentences[key], language.tag);
  known.set(key, sentence);
  return sentence;
}

function parseSentence(pattern: string, tag: string): ParsedSentence {
  const parts = parse(pattern, { ignoreTag: true });
  return { message: new IntlMessageFormat(parts, tag), places: placesOf(parts) };
}

/** Every placeholder once. It counts as plural if it is anywhere. */
export function placesOf(parts: MessageFormatElement[]): Place[] {
  const counted = new Map<string, boolean>();
  for (const { name, isCounted } of allPlaces(parts))
    counted.set(name, isCounted || (counted.get(name) ?? false));
  return [...counted].map(([name, isCounted]) => ({ name, isCounted }));
}

function allPlaces(parts: MessageFormatElement[]): Place[] {
  return parts.flatMap((part) => {
    if (isPluralElement(part) || isSelectElement(part)) {
      const inside = Object.values(part.options).flatMap(({ value }) => allPlaces(value));
      return [{ name: part.value, isCounted: true }, ...inside];
    }
    if (isArgumentElement(part)) return [{ name: part.value, isCounted: false }];
    return isNumberElement(part) ? [{ name: part.value, isCounted: true }] : [];
  });
}
