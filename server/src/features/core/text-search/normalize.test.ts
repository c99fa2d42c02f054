import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { openTestDatabase } from "../../../../test/database.ts";
import { folded, hasTwoSpellings, spelledOut, unspaced } from "./normalize.ts";

let open: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  open = await openTestDatabase();
});
after(() => open.close());

const letter = /[\p{L}\p{M}\p{N}]/u;
const inRun = new RegExp(`^[${unspaced}]$`, "u");

/** Each letter, mark and digit of the first plane, except signs that stand for letters (ℵ, ㎏). */
const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1)).filter((sign) =>
  letter.test(sign),
);

test("TypeScript and the database agree on the characters of unspaced scripts", async () => {
  const { rows } = await sql<{ sign: string }>`
    select sign from unnest(${letters}::text[]) as sign where sign ~ ('[' || unspaced() || ']')`.execute(
    open.db,
  );
  assert.deepEqual(
    rows.map(({ sign }) => sign),
    letters.filter((sign) => inRun.test(sign)),
  );
});

test("TypeScript and the database normalize each letter alike, composed or not", async () => {
  const living =
    /[\u00c0-\u017f\u01cd-\u01dc\u0218-\u021b\u1ea0-\u1ef9\u0370-\u03ff\u1f00-\u1fff\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Georgian}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Khmer}\p{Script=Myanmar}]/u;
  const words = letters
    .filter((sign) => living.test(sign))
    .flatMap((sign) => [`x${sign}y`, `x${sign.normalize("NFD")}y`]);
  const { rows } = await sql<{ word: string; plain: string; other: string; both: boolean }>`
    select word, folded(word) as plain, spelled_out(word) as other, has_two_spellings(word) as both
    from unnest(${words}::text[]) as word`.execute(open.db);
  const differ = rows.filter(
    ({ word, plain, other, both }) =>
      plain !== folded(word) || other !== spelledOut(word) || both !== hasTwoSpellings(word),
  );
  assert.deepEqual(
    differ.map(({ word, plain }) => `${word} ${plain} ${folded(word)}`),
    [],
  );
});

const spelled: [said: string, plain: string][] = [
  ["Größe ÄNDERN", "grosse andern"],
  ["Ｉｎｅｓ ﬁnn – Łódź", "ines finn   lodz"],
  ["Андрей Сергій", "андрей сергій"],
  ["ダイスケ ﾊﾞｯｸ", "ダイスケ バック"],
  ["अनिता", "अनिता"],
  ["ใจดี", "ใจดี"],
  ["أَحْمَد", "أحمد"],
  ["שָׁלוֹם", "שלום"],
  ["ΟΔΟΣ Ὀδός", "οδοσ οδοσ"],
  ["민수", "민수"],
];
test("accents are removed, and marks that make another letter stay", () => {
  for (const [said, plain] of spelled)
    for (const form of ["NFC", "NFD"] as const)
      assert.equal(folded(said.normalize(form)), plain.normalize("NFC"), said);
});

describe("a run of unspaced characters", () => {
  const character = fc.constantFrom(..."統一編號容量復元ディスクバックアップー々อีเมลใจดីកម្ពុຊາမြန်용량민수");
  const run = fc.array(character, { minLength: 2, maxLength: 9 }).map((characters) => characters.join(""));
  const around = fc.constantFrom("", " ", "。", "ssl", " a ", "12", ".", "/");

  test("is found by any part of two or more characters, and by nothing else", async () => {
    const texts = fc
      .sample(fc.tuple(around, run, around, run, around), 300)
      .map((parts) => parts.join("").normalize("NFC"));
    const asked = texts.flatMap((text, at) => {
      const characters = [...text];
      const from = at % Math.max(1, characters.length - 2);
      const part = characters.slice(from, from + 2 + (at % 4)).join("");
      return [...part].every((one) => inRun.test(one)) && part.length > 1 ? [{ text, part }] : [];
    });
    assert.ok(asked.length > 50);
    const strangers = asked.map(({ text }, at) => ({
      text,
      part: asked[(at + 1) % asked.length]?.part ?? "",
    }));
    const all = [...asked, ...strangers];
    const { rows } = await sql<{ found: boolean }>`
      select words_in(text, false) @@ websearch_to_tsquery('desk', parted(folded(part))) as found
      from unnest(${all.map(({ text }) => text)}::text[], ${all.map(({ part }) => part)}::text[])
        with ordinality as asked (text, part, at) order by at`.execute(open.db);
    const wrong = all.filter(({ text, part }, at) => rows[at]?.found !== folded(text).includes(folded(part)));
    assert.deepEqual(wrong, []);
  });
});

test("a word is indexed in both spellings at the same position", async () => {
  const { rows } = await sql<{ words: string; found: boolean[] }>`
    select words_in('Die Größe ändern', true)::text as words, array(
      select words_in('Die Größe ändern', true) @@ phraseto_tsquery('desk', asked)
      from unnest('{die grosse,die groesse,groesse aendern,groesse andern}'::text[]) with ordinality as q (asked, at) order by at) as found`.execute(
    open.db,
  );
  assert.equal(rows[0]?.words, "'aendern':3 'andern':3 'die':1 'groesse':2 'grosse':2");
  assert.deepEqual(rows[0]?.found, [true, true, true, true]);
});
