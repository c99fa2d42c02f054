import assert from "node:assert/strict";
import { test } from "node:test";
import { isTypoOf, minLettersWithSlips, nameWordsOf } from "./names.ts";

const table: [what: string, typed: string, meant: string, isTypo: boolean][] = [
  ["the word itself", "maurer", "maurer", true],
  ["a letter left out", "mauer", "maurer", true],
  ["the first letter left out", "aurer", "maurer", true],
  ["the last letter left out", "maure", "maurer", true],
  ["a letter too many", "mauurer", "maurer", true],
  ["a letter before the first", "xmaurer", "maurer", true],
  ["a wrong letter", "maurar", "maurer", true],
  ["two neighbours swapped", "muarer", "maurer", true],
  ["the first two swapped", "amurer", "maurer", true],
  ["the last two swapped", "maurre", "maurer", true],
  ["two letters with one between them swapped", "marure", "maurer", false],
  ["two slips in a word of seven", "linquit", "lundquit", false],
  ["two slips in a word of eight", "linquist", "lundquist", true],
  ["two letters left out of a long word", "schoenbrger", "schoenberger", true],
  ["two swaps in a long word", "cshoenbegrer", "schoenberger", true],
  ["three slips in a long word", "cshoenbegrr", "schoenberger", false],
  ["a slip in a word of four", "inse", "ines", true],
  ["two slips in a word of four", "isne", "inez", false],
  ["a word of three with a slip", "ime", "ine", false],
  ["a word of three as it is", "ine", "ine", true],
  ["a short word for one that is longer by a letter", "ine", "ines", false],
  ["a long word for one of three", "ines", "ine", true],
  ["nothing", "", "", true],
  ["nothing for a word", "", "ines", false],
  ["a word that is far", "walter", "maurer", false],
  ["a word with the same letters", "maruer", "ruemar", false],
  ["the beginning of a long word", "schoen", "schoenberger", false],
  ["letters beyond ASCII", "müler", "müller", true],
  ["a letter without its mark", "muller", "müller", true],
  ["another script", "иванво", "иванов", true],
  ["characters of two halves", "ab😀d", "ab😀", true],
];

for (const [what, typed, meant, isTypo] of table) {
  test(`${what}: "${typed}" ${isTypo ? "matches" : "does not match"} "${meant}"`, () => {
    assert.equal(isTypoOf(typed, meant), isTypo);
  });
}

test("words below the minimum length have no typos", () => {
  const word = "abcdefgh";
  for (let length = 1; length <= word.length; length++) {
    const typed = word.slice(0, length);
    assert.equal(isTypoOf(typed, `${typed}x`), length >= minLettersWithSlips, typed);
  }
});

const texts: [what: string, text: string, words: string[]][] = [
  ["a name", "Ines Maurer", ["ines", "maurer"]],
  ["marks on letters", "Jörg Žižek-Nuñez", ["jorg", "zizek", "nunez"]],
  ["marks as characters of their own", "Jo\u0308rg", ["jorg"]],
  ["letters of full width, and joined ones", "Ｉｎｅｓ ﬁnn", ["ines", "finn"]],
  ["an address", "Ines.Maurer+42@maurer-gmbh.example", ["ines", "maurer", "42", "maurer", "gmbh", "example"]],
  ["other scripts", "Иван Иванов 山田太郎", ["иван", "иванов", "山田太郎"]],
  ["an apostrophe", "O'Brien", ["o", "brien"]],
  ["marks that make another letter", "Андрей ダイスケ अनिता", ["андрей", "ダイスケ", "अनिता"]],
  ["nothing but signs", " -–!? ", []],
  ["nothing", "", []],
];

for (const [what, text, words] of texts) {
  test(`splits ${what} into words: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(nameWordsOf(text), words);
  });
}

test("long words and many words take little time", () => {
  const long = "ab".repeat(20_000);
  const before = process.cpuUsage();
  assert.equal(isTypoOf(long, `${long}ab`), true);
  assert.equal(isTypoOf(long, long.replaceAll("a", "c")), false);
  assert.equal(isTypoOf(long, long + long), false);
  assert.equal(nameWordsOf("ﷺ ".repeat(1_000_000)).length, 100);
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 500_000, `${user + system} µs`);
});
