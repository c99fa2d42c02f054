import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { listRelated } from "./article-queries.ts";
import { type ArticleReader, readArticle, searchArticles, voteOnArticle } from "./customer.ts";

let world: World;
let reader: ArticleReader;
before(async () => {
  world = await createWorld();
  const [english] = world.desk.languages;
  assert.ok(english);
  const { id, slug } = world.harbour;
  reader = { brand: { id, slug, locale: "en", hostnames: [], isDefault: false }, language: english };
});
after(() => world.close());

async function write(fields: Json): Promise<Json> {
  const body = { brand_id: world.harbour.id, body: "…", status: "published", ...fields };
  const { status, body: answer, text } = await world.admin("POST", "/articles", { body });
  assert.equal(status, 201, text);
  return answer.data;
}

async function suggest(fields: Json, headers = {}): Promise<Json> {
  const { status, body, text } = await world.platform("POST", "/knowledge/suggestions", {
    body: fields,
    headers,
  });
  assert.equal(status, 200, text);
  return body;
}

const titles = ({ data }: Json): string[] => data.map(({ title }: Json) => title);

test("a text finds the article in any word form and with a typo", async () => {
  await write({ title: "Renewing a certificate", body: "It is renewed by itself." });
  await write({ title: "Invoices by post", body: "We print them." });
  for (const subject of ["certificates", "renewed certificate", "RENEW", "certifcate", "cretificate"])
    assert.deepEqual(titles(await suggest({ subject })), ["Renewing a certificate"], subject);
  const found = await suggest({ subject: "My certificate" });
  assert.deepEqual(Object.keys(found.data[0]), ["id", "title", "snippet", "url", "score", "updated_at"]);
  assert.ok(found.data[0].score > 0 && found.data[0].score <= 1);
  assert.match(found.meta.suggestion_id, /^[0-9A-Z]{26}$/);
});

test("each language has its own stemming, and readers get their language", async () => {
  const english = await write({ title: "Cancel your contract", body: "Contract, contract, contract." });
  const german = { title: "Vertrag (contract) kündigen", locale: "de", translation_of: english.id };
  await write({ ...german, body: "Die Verträge enden." });
  assert.deepEqual(titles(await suggest({ subject: "Kündigung der Verträge" })), [german.title]);
  assert.deepEqual(titles(await suggest({ subject: "contract" })), ["Cancel your contract"]);
  assert.deepEqual(titles(await suggest({ subject: "contract" }, { "accept-language": "de" })), [
    german.title,
  ]);
});

test("the title counts more than the text, and the subject more than the rest", async () => {
  await write({ title: "Backups", body: "How a restore works. The calendar is saved as well." });
  await write({ title: "Calendar", body: "Share it. There are no backups of a shared one." });
  assert.equal(titles(await suggest({ subject: "calendar" }))[0], "Calendar");
  assert.equal(titles(await suggest({ subject: "backups" }))[0], "Backups");
  assert.equal(titles(await suggest({ subject: "calendar", body: "Do you have backups?" }))[0], "Calendar");
});

test("a customer's word finds an article that uses a synonym", async () => {
  await write({ title: "Two-factor sign-in", body: "Scan it.", keywords: ["lost phone", "OTP"] });
  assert.deepEqual(titles(await suggest({ subject: "otp" })), ["Two-factor sign-in"]);
});

test("drafts, archived articles and other brands' articles are never suggested", async () => {
  const words = "xylophone";
  const draft = await write({ title: `${words} draft`, status: "draft" });
  await write({ title: `${words} archived`, status: "archived" });
  await write({ title: `${words} elsewhere`, brand_id: world.lantern.id });
  assert.deepEqual((await suggest({ subject: words })).data, []);
  assert.deepEqual((await suggest({ subject: "xilophone" })).data, []);
  const read = (id: string) => world.platform("GET", `/knowledge/articles/${id}`);
  assert.equal((await read(draft.id)).status, 404);
  await world.admin("PATCH", `/articles/${draft.id}`, { body: { status: "published" } });
  assert.deepEqual(titles(await suggest({ subject: words })), [`${words} draft`]);
  const { status, body } = await read(draft.id);
  assert.deepEqual([status, body.data.title], [200, `${words} draft`]);
  await world.admin("PATCH", `/articles/${draft.id}`, { body: { title: "Glockenspiel" } });
  assert.deepEqual((await suggest({ subject: words })).data, []);
  await world.admin("DELETE", `/articles/${draft.id}`);
  assert.deepEqual((await suggest({ subject: "glockenspiel" })).data, []);
});

test("three articles are suggested by default, five at most", async () => {
  for (let number = 1; number <= 7; number++) await write({ title: `Trombone ${number}` });
  assert.equal((await suggest({ subject: "trombone" })).data.length, 3);
  assert.equal((await suggest({ subject: "trombone", limit: 5 })).data.length, 5);
  const many = await world.platform("POST", "/knowledge/suggestions", { body: { subject: "x", limit: 6 } });
  assert.equal(many.status, 422);
  const unknown = { subject: "trombone", department_id: world.lanternDesk };
  const refused = await world.platform("POST", "/knowledge/suggestions", { body: unknown });
  assert.deepEqual([refused.status, refused.body.code], [422, "department_unknown"]);
});

test("feedback on a suggestion counts once per article", async () => {
  const { id } = await write({ title: "Harpsichord" });
  const other = await write({ title: "Zither" });
  const { meta } = await suggest({ subject: "harpsichord" });
  const path = `/knowledge/suggestions/${meta.suggestion_id}/feedback`;
  const tell = (article_id: string, outcome: string, world_ = world.harbour.key) =>
    world.ask("POST", `/api/v1/integration${path}`, { token: world_, body: { article_id, outcome } });
  for (const outcome of ["opened", "opened", "solved", "solved"])
    assert.equal((await tell(id, outcome)).status, 204);
  assert.equal((await tell(other.id, "opened")).body.code, "article_not_suggested");
  assert.equal((await tell(id, "opened", world.lantern.key)).status, 404);
  assert.equal((await tell(id, "loved")).status, 422);
  const { data } = (await world.admin("GET", "/articles?q=harpsichord")).body;
  assert.deepEqual(data[0].feedback, { opened: 1, solved: 1, not_related: 0, helpful: 0, not_helpful: 0 });
});

test("each reader has one vote per article and can change it", async () => {
  const { id } = await write({ title: "Lute" });
  const vote = (address: string, isHelpful: boolean) =>
    voteOnArticle(world.desk, reader, id, { address, isHelpful });
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) await vote(address, true);
  await vote("192.0.2.2", false);
  const { data } = (await world.admin("GET", "/articles?q=lute")).body;
  assert.deepEqual([data[0].feedback.helpful, data[0].feedback.not_helpful], [1, 1]);
});

test("while typing, the last word is a prefix", async () => {
  await write({ title: "Accordion repairs" });
  const found = (words: string, isTyping: boolean) =>
    searchArticles(world.desk, reader, { words, isTyping, locale: "en" });
  assert.deepEqual(
    (await found("acco", true)).map(({ title }) => title),
    ["Accordion repairs"],
  );
  assert.deepEqual(await found("acco", false), []);
});

test("a question finds articles of its language among many of another", async () => {
  for (let number = 1; number <= 41; number++) await write({ title: `Autobús ${number}`, locale: "es" });
  await write({ title: "Autobus", locale: "fr" });
  // As if a thousand more articles lacked the word.
  await sql`update stems set articles = articles + 1000
    where stem = '' and language = 'other' and brand_id = ${world.harbour.id}`.execute(world.desk.db);
  const found = await searchArticles(world.desk, reader, { words: "autobus", locale: "fr" });
  assert.deepEqual(
    found.map(({ title }) => title),
    ["Autobus"],
  );
});

test("related articles are similar, and exclude the article itself", async () => {
  const one = await write({ title: "Tuning a viola" });
  await write({ title: "Strings for a viola" });
  const article = await readArticle(world.desk, reader, one.id);
  const related = await listRelated(world.desk, reader, article);
  assert.deepEqual(
    related.map(({ title }) => title),
    ["Strings for a viola"],
  );
});
