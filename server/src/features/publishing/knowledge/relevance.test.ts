import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { QUESTIONS } from "../../../demo/content/articles/questions.ts";
import { SEARCHES } from "../../../demo/content/articles/readers.ts";
import { loadArticles } from "../../../demo/load-articles.ts";
import { loadReaders } from "../../../demo/load-readers.ts";
import { findArticles } from "./find-articles.ts";

/** Searches the demo articles with customers' words. */
let world: World;
before(async () => {
  world = await createWorld();
  await loadArticles(world.desk, { id: world.harbour.id });
});
after(() => world.close());

const isGerman = (slug: string) =>
  /^(?:passwort|postfach|rechnungen|kuendigen|domain-zu|mail-kommt|website-langsam)/.test(slug);

test("for 60 questions the right article is first for at least 50, and in the first three for 57", async () => {
  assert.equal(QUESTIONS.length, 60);
  const places: [place: number, asked: string, found: string][] = [];
  for (const [asked, slug] of QUESTIONS) {
    const found = await findArticles(world.desk, {
      brandId: world.harbour.id,
      words: asked,
      language: isGerman(slug) ? "de" : "en",
      limit: 5,
    });
    const slugs = found.map((article) => `${article.slug} ${article.score.toFixed(2)}`);
    const place = found.findIndex((article) => article.slug === slug);
    places.push([place, asked, `${slug}: ${slugs.join(", ")}`]);
  }
  const first = places.filter(([place]) => place === 0).length;
  const amongThree = places.filter(([place]) => place >= 0 && place < 3).length;
  const missed = places
    .filter(([place]) => place !== 0)
    .map(([place, asked, found]) => `${place + 1} “${asked}” ${found}`);
  const told = `${first} first, ${amongThree} among three\n${missed.join("\n")}`;
  assert.ok(first >= 50 && amongThree >= 57, told);
});

const found = (words: string) =>
  findArticles(world.desk, { brandId: world.harbour.id, words, language: "en", limit: 20 });

/** Frequent words, each of little weight, with typos of them. */
const slips: Record<string, string[]> = {
  domain: ["domian", "doman", "domaain", "donain", "domani"],
  server: ["serevr", "serer", "serverr", "sercer"],
  password: ["pasword", "passwrod", "passsword", "passwird"],
  account: ["acount", "accuont", "acccount", "accoumt"],
  invoice: ["invioce", "invoce", "invvoice", "imvoice"],
  mailbox: ["malibox", "maibox", "mailbbox", "mailbix"],
  wordpress: ["wordpres", "worpress", "wordrpess", "wordpresss"],
};

test("one typo in a word finds the same articles, also in a one-word query", async () => {
  for (const [word, mistyped] of Object.entries(slips)) {
    const meant = (await found(word)).map(({ slug }) => slug);
    assert.ok(meant.length > 0, word);
    for (const typed of mistyped) {
      const [first, ...others] = await found(typed);
      assert.ok(first && meant.includes(first.slug), `${typed}: ${first?.slug}, ${others.length} others`);
    }
  }
});

const strange = ["kangaroo", "zeppelin", "saxophone", "banana", "guitar", "giraffe", "volcano", "orchestra"];

test("unrelated questions find no article, such as the demo's searches without result", async () => {
  for (const words of [...strange, ...SEARCHES.map(({ question }) => question)])
    assert.deepEqual(await found(words), [], words);
});

test("the demo's reports show searches without result, and helpful votes per article", async () => {
  const { technical, billing, presales: sales, harbour } = world;
  const departments = { technical, billing, sales };
  await loadReaders(world.desk, { brandId: harbour.id, departments, now: "2026-11-24T12:00:00Z" });
  const searches = await world.admin("GET", `/articles/searches?brand_id=${harbour.id}`);
  const [first] = searches.body.data;
  assert.deepEqual([first.question, first.times], ["nextcloud", 14]);
  assert.equal(searches.body.data.length, SEARCHES.length);
  const articles = await world.admin("GET", `/articles?brand_id=${harbour.id}&status=published&per_page=100`);
  const helped = articles.body.data.map(({ feedback }: Json) => feedback.helpful);
  assert.ok(helped.length > 20 && helped.every((count: number) => count > 0), JSON.stringify(helped));
});
