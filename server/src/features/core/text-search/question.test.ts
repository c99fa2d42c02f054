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

describe("a search query", () => {
  // The whole query, the query for the index, and the patterns of phrases.
  const parsed: [title: string, question: string, whole: string, loose: string, phrases?: string[]][] = [
    ["matches all of its words", "relay renewed", "'relay' & 'renewed'", "'relay' & 'renewed'"],
    ["ignores case and accents", "Señor ÉLAN", "'senor' & 'elan'", "'senor' & 'elan'"],
    [
      "splits unspaced characters into adjacent pairs",
      "x 統一編",
      "'x' & '統一' <-> '一編'",
      "'x' & '統一' & '一編'",
    ],
    [
      "leaves frequent words out of the index query",
      "the certificate",
      "'the' & 'certificate'",
      "'certificate'",
    ],
    ["in both languages", "der Hund", "'der' & 'hund'", "'hund'"],
    ["unless it has only frequent words", "the and", "'the' & 'and'", "'the' & 'and'"],
    [
      "and keeps them in an alternative that has no others",
      "the or relay",
      "'the' | 'relay'",
      "'the' | 'relay'",
    ],
    ["matches either of two words", "relay or mail", "'relay' | 'mail'", "'relay' | 'mail'"],
    ["excludes a word", "relay -mail", "'relay' & !'mail'", "'relay' & !'mail'"],
    [
      "keeps the order of a phrase, which the index query drops",
      'x "mail relay"',
      "'x' & 'mail' <-> 'relay'",
      "'x' & 'mail' & 'relay'",
      [`mail${gap}relay`],
    ],
    [
      "searches a phrase in the index without its frequent words",
      '"the relay"',
      "'the' <-> 'relay'",
      "'relay'",
      [`the${gap}relay`],
    ],
    [
      "has no phrase patterns if an alternative would match",
      '"mail relay" or x',
      "'mail' <-> 'relay' | 'x'",
      "'mail' & 'relay' | 'x'",
    ],
    ["has no phrase pattern for a single word in quotes", '"relay"', "'relay'", "'relay'"],
    ["closes an unclosed phrase", '"mail relay', "'mail' <-> 'relay'", "'mail' & 'relay'"],
    [
      "that excludes a phrase keeps texts with its words elsewhere",
      'relay -"mail relay"',
      "'relay' & !( 'mail' <-> 'relay' )",
      "'relay'",
    ],
    [
      "that begins with an excluded phrase keeps them too",
      '-"mail relay" -x relay',
      "!( 'mail' <-> 'relay' ) & !'x' & 'relay'",
      "!'x' & 'relay'",
    ],
    [
      "keeps the parts of a domain adjacent",
      "shop.verdantyoga.example",
      "'shop' <-> 'verdantyoga' <-> 'example'",
      "'shop' & 'verdantyoga' & 'example'",
      [`shop${gap}verdantyoga${gap}example`],
    ],
    [
      "normalizes a phrase as texts are normalized",
      '"der Straße"',
      "'der' <-> 'strasse'",
      "'strasse'",
      [`der${gap}strasse`],
    ],
    ["reads PostgreSQL's query operators as blanks", "relay \\ & | ! <-> :*", "'relay'", "'relay'"],
  ];
  for (const [title, question, whole, loose, phrases = []] of parsed) {
    test(title, async () => {
      const isLoose = whole !== loose;
      const more = { spellings: {}, isSpelledOut: /[aou]e|aa/.test(whole) };
      assert.deepEqual(await parseQuestion(open.db, question), { whole, loose, isLoose, phrases, ...more });
    });
  }

  const typed: [title: string, question: string, whole: string, loose?: string][] = [
    ["uses the last word as a prefix", "my certif", "'my' & 'certif':*", "'certif':*"],
    [
      "uses the last part of a compound as a prefix",
      "wp-conf",
      "'wp-conf':* <-> 'wp' <-> 'conf':*",
      "'wp-conf':* & 'wp' & 'conf':*",
    ],
    [
      "uses the last part of a domain as a prefix",
      "verdantyoga.exam",
      "'verdantyoga' <-> 'exam':*",
      "'verdantyoga'",
    ],
    ["leaves a prefix under four letters out of the index query", "relay ce", "'relay' & 'ce':*", "'relay'"],
    [
      "leaves a short last part of a domain out of the index query",
      "verdant.ex",
      "'verdant' <-> 'ex':*",
      "'verdant'",
    ],
    ["takes a short word alone as a whole word", "ce", "'ce'"],
    ["takes a short word beside an exclusion as a whole word", "-relay ce", "!'relay' & 'ce'"],
    ["takes a short word in an alternative as a whole word", "relay or ce", "'relay' | 'ce'"],
    [
      "takes a short part of a compound as a whole word",
      "wp-c",
      "'wp-c' <-> 'wp' <-> 'c'",
      "'wp-c' & 'wp' & 'c'",
    ],
    ["takes an excluded word as a whole word", "relay -cert", "'relay' & !'cert'"],
    ["takes a closed phrase as whole words", '"mail rela"', "'mail' <-> 'rela'", "'mail' & 'rela'"],
    ["takes a word before a blank as a whole word", "certif ", "'certif'"],
    ["takes a frequent word as a whole word", "relay with", "'relay' & 'with'", "'relay'"],
  ];
  for (const [title, question, whole, loose = whole] of typed) {
    test(`that is being typed ${title}`, async () => {
      const parsed = await parseQuestion(open.db, question, { isBeginning: true });
      assert.deepEqual([parsed?.whole, parsed?.loose], [whole, loose]);
    });
  }

  test("without positive words finds nothing to search for", async () => {
    for (const question of ["", "...", "'|<->'", "-relay", "-relay -mail", '""'])
      assert.equal(await parseQuestion(open.db, question), undefined, question);
  });

  const asked: [title: string, question: string, conditions: string[]][] = [
    ["queries the index word by word", "relay renewed mail", ["'relay'", "'renewed'", "'mail'"]],
    ["queries each word once", 'relay "mail relay"', ["'relay'", "'mail'"]],
    ["queries the last of many words together", "a1 b2 c3 d4 e5", ["'a1'", "'b2'", "'c3'", "'d4' & 'e5'"]],
    ["queries exclusions with the required words", "relay -mail", ["'relay' & !'mail'"]],
    ["queries alternatives together", "relay renewed or mail", ["'relay' & 'renewed' | 'mail'"]],
  ];
  for (const [title, question, conditions] of asked) {
    test(title, async () => {
      const parsed = await parseQuestion(open.db, question);
      assert.ok(parsed);
      assert.deepEqual(conditionsOf(parsed), conditions);
    });
  }

  test("with an umlaut is parsed in both spellings, whole and for the index", async () => {
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

  test("that is being typed searches the index with its last word as a prefix", async () => {
    const parsed = await parseQuestion(open.db, "relay certif", { isBeginning: true });
    assert.ok(parsed);
    assert.deepEqual(conditionsOf(parsed), ["'relay'", "'certif':*"]);
  });

  test("has patterns for every text with its words, in any spelling", async () => {
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
