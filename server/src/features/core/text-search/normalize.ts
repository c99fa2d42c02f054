/**
 * The spelling of texts, names and questions for comparison. The database spells its indexes the same way (`folded`,
 * `spelled_out` and `unspaced` in 0001-core.sql). Only highlighting and spelling suggestions depend on this file; results depend
 * on the database.
 */

/** Lower case, composed, without accents that do not make another letter. */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize("NFKC")
    .replaceAll(/[‒–—―−]/g, " ")
    .replaceAll(/[‐‑]/g, "-")
    .replaceAll(/[ʹʼ’]/g, "'")
    .replaceAll(/[\p{Script=Latin}\p{Script=Greek}Ёё]/gu, unaccented)
    .replaceAll(unwritten, "")
    .toLowerCase()
    .replaceAll("ς", "σ");
}

/** `folded`, with letters such as ö written as two: Größe as groesse. */
export function spelledOut(text: string): string {
  const letters = text.normalize("NFC").toLowerCase();
  return folded(letters.replaceAll(/[äöüøå]/g, (letter) => asTwoLetters[letter] ?? letter));
}

/** All spellings of a word or text. */
export function spellingsOf(text: string): string[] {
  return hasTwoSpellings(text) ? [folded(text), spelledOut(text)] : [folded(text)];
}

export function hasTwoSpellings(text: string): boolean {
  return /[äöüøåÄÖÜØÅ]|\u0308|\u030a/.test(text);
}

/** A character class of scripts that are written without spaces, or that join endings to words. */
export const unspaced =
  "\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0ec6\\u0ec8-\\u0ece\\u0edc-\\u0edf\\u1000-\\u103f\\u1050-\\u108f\\u109a-\\u109f\\u1100-\\u11ff\\u1780-\\u17d3\\u17d7\\u17dc\\u17dd\\u3005\\u3006\\u3041-\\u3096\\u3099-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3105-\\u312f\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

const asTwoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

// Letters that Unicode does not decompose.
const plainLetters: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ł: "l",
  Ł: "L",
  ŧ: "t",
  Ŧ: "T",
  ŋ: "n",
  Ŋ: "N",
  ĸ: "q",
  ё: "е",
  Ё: "Е",
};

function unaccented(letter: string): string {
  return plainLetters[letter] ?? letter.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
}

// Spacing accents, Hebrew points, Arabic vowel signs, and invisible characters.
const unwritten = new RegExp(
  "[\\u00ad\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0640\\u064b-\\u0652\\u0670" +
    "\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufe00-\\ufe0f\\ufeff]",
  "g",
);
