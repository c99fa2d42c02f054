/**
 * Normalises text for comparison: lower case, without diacritics. Marks that form a different letter stay: й,
 * ガ, अि.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ");

const asTwoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** The normalised text, and its variant with two-letter spellings: Größe as groesse. */
function spellingsOf(text: string): string[] {
  const letters = text.normalize("NFC").toLowerCase();
  const spelledOut = letters.replaceAll(/[äöüøå]/g, (letter) => asTwoLetters[letter] ?? letter);
  return [normalizeText(text), normalizeText(spelledOut)];
}

export const containsTyped = (text: string, typed: string): boolean =>
  spellingsOf(text).some((each) => spellingsOf(typed).some((word) => each.includes(word)));

export const startsWithTyped = (text: string, typed: string): boolean =>
  spellingsOf(text).some((each) => spellingsOf(typed).some((word) => each.startsWith(word)));
