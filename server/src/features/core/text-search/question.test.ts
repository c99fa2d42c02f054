import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { openTestDatabase } from "../../../../test/database.ts";
import { conditionsOf, type ParsedQuestion, parseQuestion, patternsOf } from "./question.ts";

let open: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  open = await openTestDatabase();
});
after(() => open.close());

const gap = "[^[:alnum:]]+";

describe("a question", () => {
  // The whole query, the query for the index, and the patterns of phrases.
  const parsed: [title: string, question: string, whole: string, loose: string, phrases?: string[]][] = [
    ["is all of its words", "relay renewed", "'relay' & 'renewed'", "'relay' & 'renewed'"],
    ["has no capitals and no marks", "Señor ÉLAN", "'senor' & 'elan'", "'senor' & 'elan'"],
    [
      "has a run of unspaced characters as pairs, side by side",
      "x 統一編",
      "'x' & '統一' <-> '一編'",
      "'x' & '統一' & '一編'",
    ],
    ["asks the index for no frequent word", "the certificate", "'the' & 'certificate'", "'certificate'"],
    ["of neither language", "der Hund", "'der' & 'hund'", "'hund'"],
    ["unless it has no other", "the and", "'the' & 'and'", "'the' & 'and'"],
    ["nor where an alternative has no other", "the or relay", "'the' | 'relay'", "'the' | 'relay'"],
    ["is either of two words", "relay or mail", "'relay' | 'mail'", "'relay' | 'mail'"],
    ["leaves out a word", "relay -mail", "'relay' & !'mail'", "'relay' & !'mail'"],
    [
      "has words of a phrase in their order, which the index does not know",
      'x "mail relay"',
      "'x' & 'mail' <-> 'relay'",
      "'x' & 'mail' & 'relay'",
      [`mail${gap}relay`],
    ],
    [
      "asks for a phrase without its frequent words",
      '"the relay"',
      "'the' <-> 'relay'",
      "'relay'",
      [`the${gap}relay`],
    ],
    [
      "has no patterns where another word would do",
      '"mail relay" or x',
      "'mail' <-> 'relay' | 'x'",
      "'mail' & 'relay' | 'x'",
    ],
    ["has none of a single word in quotes", '"relay"', "'relay'", "'relay'"],
    ["ends a phrase that was left open", '"mail relay', "'mail' <-> 'relay'", "'mail' & 'relay'"],
    [
      "that excludes a phrase excludes no text that has its words elsewhere",
      'relay -"mail relay"',
      "'relay' & !( 'mail' <-> 'relay' )",
      "'relay'",
    ],
    [
      "nor where the phrase comes first",
      '-"mail relay" -x relay',
      "!( 'mail' <-> 'relay' ) & !'x' & 'relay'",
      "!'x' & 'relay'",
    ],
    [
      "has the parts of a domain side by side",
      "shop.verdantyoga.example",
      "'shop' <-> 'verdantyoga' <-> 'example'",
      "'shop' & 'verdantyoga' & 'example'",
      [`shop${gap}verdantyoga${gap}example`],
    ],
    [
      "has a phrase as texts are compared with it",
      '"der Straße"',
      "'der' <-> 'strasse'",
      "'strasse'",
      [`der${gap}strasse`],
    ],
    [
      "reads the signs of PostgreSQL's own query language as blanks",
      "relay \\ & | ! <-> :*",
      "'relay'",
      "'relay'",
    ],
  ];
  for (const [title, question, whole, loose, phrases = []] of parsed) {
    test(title, async () => {
      const isLoose = whole !== loose;
      const more = { spellings: {}, isSpelledOut: /[aou]e|aa/.test(whole) };
      assert.deepEqual(await parseQuestion(open.db, question), { whole, loose, isLoose, phrases, ...more });
    });
  }

  const typed: [title: string, question: string, whole: string, loose?: string][] = [
    ["may end with the beginning of a word", "my certif", "'my' & 'certif':*", "'certif':*"],
    ["or of a compound", "wp-conf", "'wp-conf':* <-> 'wp' <-> 'conf':*", "'wp-conf':* & 'wp' & 'conf':*"],
    ["or of the last part of a domain", "verdantyoga.exam", "'verdantyoga' <-> 'exam':*", "'verdantyoga'"],
    [
      "which is not looked for in the index by fewer than four letters",
      "relay ce",
      "'relay' & 'ce':*",
      "'relay'",
    ],
    ["also in the last part of a domain", "verdant.ex", "'verdant' <-> 'ex':*", "'verdant'"],
    ["and not at all where it stands alone", "ce", "'ce'"],
    ["or beside what must not be there", "-relay ce", "!'relay' & 'ce'"],
    ["or in an alternative", "relay or ce", "'relay' | 'ce'"],
    ["or in a compound", "wp-c", "'wp-c' <-> 'wp' <-> 'c'", "'wp-c' & 'wp' & 'c'"],
    ["nor of what must not be there", "relay -cert", "'relay' & !'cert'"],
    ["nor of a phrase that was closed", '"mail rela"', "'mail' <-> 'rela'", "'mail' & 'rela'"],
    ["nor once a blank was typed", "certif ", "'certif'"],
    ["nor of a frequent word", "relay with", "'relay' & 'with'", "'relay'"],
  ];
  for (const [title, question, whole, loose = whole] of typed) {
    test(`that is being typed ${title}`, async () => {
      const parsed = await parseQuestion(open.db, question, { isBeginning: true });
      assert.deepEqual([parsed?.whole, parsed?.loose], [whole, loose]);
    });
  }

  test("that has nothing to look for, or only what must not be there, is none", async () => {
    for (const question of ["", "...", "'|<->'", "-relay", "-relay -mail", '""'])
      assert.equal(await parseQuestion(open.db, question), undefined, question);
  });

  const asked: [title: string, question: string, conditions: string[]][] = [
    ["is asked of an index word by word", "relay renewed mail", ["'relay'", "'renewed'", "'mail'"]],
    ["and each word once", 'relay "mail relay"', ["'relay'", "'mail'"]],
    ["of many words the last together", "a1 b2 c3 d4 e5", ["'a1'", "'b2'", "'c3'", "'d4' & 'e5'"]],
    ["with what must not be there beside what must", "relay -mail", ["'relay' & !'mail'"]],
    ["with alternatives together", "relay renewed or mail", ["'relay' & 'renewed' | 'mail'"]],
  ];
  for (const [title, question, conditions] of asked) {
    test(title, async () => {
      const parsed = await parseQuestion(open.db, question);
      assert.ok(parsed);
      assert.deepEqual(conditionsOf(parsed), conditions);
    });
  }

  test("that has an umlaut is asked in both spellings, whole and of the index", async () => {
    const parsed = await parseQuestion(open.db, "für die Größe -Höhe", { isBeginning: true });
    assert.ok(parsed);
    const [size, height] = ["( 'grosse' | 'groesse' )", "( 'hohe' | 'hoehe' )"];
    assert.equal(parsed.whole, `( 'fur' | 'fuer' ) & 'die' & ${size} & !${height}`);
    assert.deepEqual(conditionsOf(parsed), [`${size} & !${height}`]);
    const typed = await parseQuestion(open.db, "neue Größ", { isBeginning: true });
    assert.ok(typed);
    assert.deepEqual(conditionsOf(typed), ["'neue'", "( 'gross':* | 'groess':* )"]);
    assert.deepEqual(patternsOf(typed), ["%neue%"]);
  });

  test("that is being typed is asked of an index with the beginning of its last word", async () => {
    const parsed = await parseQuestion(open.db, "relay certif", { isBeginning: true });
    assert.ok(parsed);
    assert.deepEqual(conditionsOf(parsed), ["'relay'", "'certif':*"]);
  });

  test("has patterns for every text that has its words, however these are written", async () => {
    const sign = fc.oneof(
      fc.constantFrom(
        ..."aZ09 -_'\"\\%&<>/.@ßẞÄöéñøŁİıſΣσςΆжЁй½℃ﬁœ小明한국אبन्ि",
        "\u0308",
        "ΟΔΟΣ",
        "-1.5e10",
        "&amp;",
        "1/2",
      ),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    );
    const said = fc
      .array(sign, { minLength: 1, maxLength: 30 })
      .map((signs) => signs.join("").replaceAll("\0", ""));
    const texts = fc.sample(said, 2_000);
    const { rows } = await sql<{ text: string; word: string }>`
      select text, quote_literal(word)::tsquery::text as word
      from unnest(${texts}::text[]) as text, unnest(tsvector_to_array(words_in(text, true))) as word`.execute(
      open.db,
    );
    assert.ok(rows.length > 2_000);
    const { rows: missed } = await sql`
      select text, pattern from unnest(${rows.map(({ text }) => text)}::text[],
        ${rows.map(({ word }) => patternsOf(asking(word))[0])}::text[]) as had (text, pattern)
      where spellings_of(text, true) not like pattern`.execute(open.db);
    assert.deepEqual(missed, []);
  });
});

function asking(words: string): ParsedQuestion {
  return { whole: words, loose: words, isLoose: false, phrases: [], spellings: {}, isSpelledOut: false };
}
