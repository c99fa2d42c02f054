import type { Language } from "../../../../i18n/say.ts";
import { type FileKind, kindsAmong } from "./types.ts";

type Reader = Pick<Language, "tag">;

/** "We accept JPG, PDF and ZIP files." The message for a rejected file contains it verbatim. */
export function kindsSentence(allowed: readonly string[], { tag }: Reader): string {
  const names = [...new Set(kindsAmong(allowed).map((kind) => kind.name))];
  return tag === "de" ? germanSentence(names) : englishSentence(names);
}

// British English, for a list without the serial comma.
const inEnglish = new Intl.ListFormat("en-GB");
const inGerman = new Intl.ListFormat("de");

function englishSentence(names: string[]): string {
  if (names.length === 0) return "We accept no files.";
  return `We accept ${inEnglish.format(names)} files.`;
}

function germanSentence(names: string[]): string {
  if (names.length === 0) return "Wir nehmen keine Dateien an.";
  return `Wir nehmen ${inGerman.format(names.map((name) => `${name}-`))}Dateien an.`;
}

const nouns: [mime: RegExp, english: string, german: string][] = [
  [/^image\//, "picture", "ein {name}-Bild"],
  [/^video\//, "video", "ein {name}-Video"],
  [/^audio\//, "recording", "eine {name}-Aufnahme"],
  [/pdf$|rtf$|office|msword|ms-excel|ms-powerpoint|opendocument/, "document", "ein {name}-Dokument"],
  [/zip2?$|-tar$|compressed$|rar$|-xz$/, "archive", "ein {name}-Archiv"],
  [/./, "file", "eine {name}-Datei"],
];

/** A file's type as a phrase: "a JPG picture". */
export function inWords({ name, mime }: FileKind, { tag }: Reader): string {
  const isPlain = mime === "text/plain";
  const [, english = "", german = ""] = nouns.find(([fitting]) => fitting.test(mime)) ?? [];
  if (tag === "de") return isPlain ? "reiner Text" : german.replace("{name}", name);
  return isPlain ? "plain text" : `${article(name)} ${name} ${english}`;
}

/** By the pronunciation of the name: an MP3, a MOV. */
function article(name: string): string {
  return /^(?:[AEIO]|M(?!D|OV)|RTF|X)/.test(name) ? "an" : "a";
}
