import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { chunk, jpegOf, pngOf } from "../../../../test/files/images.ts";
import { withPicture } from "../../../../test/files/samples.ts";
import { withFile } from "../../../../test/tickets.ts";
import { type Asking, createWorld, type Json, type World } from "../../../../test/world.ts";
import { transaction } from "../../../infrastructure/database/transaction.ts";
import {
  type ArticleReader,
  findArticle,
  findCategory,
  listContents,
  listLocales,
  readArticle,
} from "./customer.ts";
import { lockKnowledge } from "./write-article.ts";

let world: World;
let reader: ArticleReader;
let other: ArticleReader;
before(async () => {
  world = await createWorld();
  const [english] = world.desk.languages;
  assert.ok(english);
  const brandOf = ({ id, slug }: { id: number; slug: string }) => ({
    id,
    slug,
    locale: "en",
    hostnames: [],
    isDefault: false,
  });
  reader = { brand: brandOf(world.harbour), language: english };
  other = { brand: brandOf(world.lantern), language: english };
});
after(() => world.close());

async function admin(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<Json> {
  return world.admin(method, path, { ...(body === undefined ? {} : { body }), ...asking });
}

async function made(path: string, body: Json): Promise<Json> {
  const { status, body: answer, text } = await admin("POST", path, { brand_id: world.harbour.id, ...body });
  assert.equal(status, 201, text);
  return answer.data;
}

const write = (fields: Json = {}) =>
  made("/articles", { title: "Move a domain", body: "Ask for the *code*.", status: "published", ...fields });
const change = async (id: string, body: Json): Promise<Json> => {
  const { status, body: answer, text } = await admin("PATCH", `/articles/${id}`, body);
  assert.equal(status, 200, text);
  return answer.data;
};

const contentsOf = (who: ArticleReader, locale: string) =>
  listContents(world.desk, who, locale, { ofEach: 100, others: 100 });

test("readers find their brand's published articles and nothing else", async () => {
  const article = await write({ title: "Seen by readers" });
  const draft = await write({ title: "Not yet", status: "draft" });
  const archived = await write({ title: "No longer", status: "archived" });
  assert.equal((await readArticle(world.desk, reader, article.id)).title, "Seen by readers");
  for (const [who, id] of [
    [reader, draft.id],
    [reader, archived.id],
    [other, article.id],
    [reader, "nonsense"],
  ] as const)
    await assert.rejects(readArticle(world.desk, who, id), { status: 404 });
  const { others } = await contentsOf(reader, "en");
  const titles = others.map(({ title }) => title);
  assert.ok(
    titles.includes("Seen by readers") && !titles.includes("Not yet") && !titles.includes("No longer"),
  );
  assert.deepEqual((await contentsOf(other, "en")).others, []);
  await assert.rejects(findArticle(world.desk, reader, "en", draft.slug), { status: 404 });
});

test("a published article appears at once, and an unpublished one disappears at once", async () => {
  const { id, url, published_at } = await write({ title: "By and by", status: "draft" });
  assert.deepEqual([url, published_at], [null, null]);
  const published = await change(id, { status: "published" });
  assert.ok(published.url.endsWith(`/help/en/by-and-by-${id.toLowerCase()}`) && published.published_at);
  await readArticle(world.desk, reader, id);
  await change(id, { status: "archived" });
  await assert.rejects(readArticle(world.desk, reader, id), { status: 404 });
});

test("every saved text is a version, and a restored one becomes a newer version", async () => {
  const { id, version } = await write({ title: "First words", body: "One" });
  assert.equal(version, 1);
  await change(id, { body: "Two" });
  await change(id, { status: "draft" });
  const { body } = await admin("POST", `/articles/${id}/versions/1/restore`);
  assert.deepEqual([body.data.body, body.data.version], ["One", 3]);
  const versions = (await admin("GET", `/articles/${id}/versions`)).body;
  assert.deepEqual(
    versions.data.map(({ number, body, restored_from, author }: Json) => [
      number,
      body,
      restored_from,
      author.name,
    ]),
    [
      [3, "One", 1, "Maya Lind"],
      [2, "Two", null, "Maya Lind"],
      [1, "One", null, "Maya Lind"],
    ],
  );
  assert.equal((await admin("POST", `/articles/${id}/versions/9/restore`)).status, 404);
});

test("a change from a stale version is refused with 412", async () => {
  const { id } = await write({ title: "Two at once" });
  const { headers } = await admin("GET", `/articles/${id}`);
  const ifMatch = { headers: { "if-match": headers.get("etag") ?? "" } };
  assert.equal((await admin("PATCH", `/articles/${id}`, { body: "Mine" }, ifMatch)).status, 200);
  const late = await admin("PATCH", `/articles/${id}`, { body: "Theirs" }, ifMatch);
  assert.deepEqual([late.status, late.body.code], [412, "article_changed_meanwhile"]);
  assert.equal((await admin("POST", `/articles/${id}/versions/1/restore`, undefined, ifMatch)).status, 412);
});

test("a slug is unique per brand and language, and follows the title until it is set", async () => {
  const one = await write({ title: "Größe & Preis" });
  const two = await write({ title: "Größe & Preis" });
  const german = await write({ title: "Größe & Preis", locale: "de" });
  assert.deepEqual([one.slug, two.slug, german.slug], ["groesse-preis", "groesse-preis-2", "groesse-preis"]);
  assert.equal((await change(one.id, { title: "Prices" })).slug, "prices");
  await change(one.id, { slug: "what-it-costs" });
  assert.equal((await change(one.id, { title: "Costs" })).slug, "what-it-costs");
  const taken = await admin("PATCH", `/articles/${two.id}`, { slug: "what-it-costs" });
  assert.deepEqual([taken.status, taken.body.code], [422, "article_slug_taken"]);
  for (const slug of ["Über", "a b", "-a", "a--b", "../x", "a/b"])
    assert.equal((await admin("PATCH", `/articles/${two.id}`, { slug })).status, 422, slug);
  const { slug } = await write({ title: "?!" });
  assert.match(slug, /^article(-\d+)?$/);
});

test("a slug keeps the title's letters in any script, as browsers encode them", async () => {
  for (const [title, slug] of [
    ["Café à la carte", "cafe-a-la-carte"],
    ["도메인 이전", "도메인-이전"],
    ["ゲームの設定", "ゲームの設定"],
    ["हिन्दी में", "हिन्दी-में"],
    ["Українська їжа", "українська-їжа"],
  ]) {
    const article = await write({ title });
    assert.equal(article.slug, slug?.normalize("NFC"));
    assert.equal((await change(article.id, { slug: article.slug })).slug, article.slug);
  }
});

test("a former slug redirects to the article until another article uses it", async () => {
  const { id } = await write({ title: "Old name" });
  await change(id, { title: "New name" });
  const found = (slug: string) => findArticle(world.desk, reader, "en", slug);
  assert.ok("movedTo" in (await found("old-name")));
  const moved = await found("old-name");
  assert.ok("movedTo" in moved && moved.movedTo.includes("/new-name-"));
  await assert.rejects(findArticle(world.desk, other, "en", "old-name"), { status: 404 });
  const next = await write({ title: "Old name" });
  const there = await found("old-name");
  assert.ok("article" in there && there.article.id === next.id);
  await change(id, { status: "draft" });
  await assert.rejects(found("new-name"), { status: 404 });
});

test("a translation names its original, and they link to each other", async () => {
  const original = await write({ title: "Invoices" });
  const german = await write({ title: "Rechnungen", locale: "de", translation_of: original.id });
  const read = await readArticle(world.desk, reader, original.id);
  assert.deepEqual(
    read.translations.map(({ locale, title }) => [locale, title]),
    [["de", "Rechnungen"]],
  );
  const back = await readArticle(world.desk, reader, german.id);
  assert.deepEqual(
    back.translations.map(({ title }) => title),
    ["Invoices"],
  );
  const listed = (await admin("GET", `/articles?translation_of=${original.id}`)).body.data;
  assert.deepEqual(
    listed.map(({ id }: Json) => id),
    [german.id],
  );
  const refused = async (body: Json) =>
    (await admin("POST", "/articles", { brand_id: world.harbour.id, title: "x", body: "x", ...body })).body
      .code;
  assert.equal(await refused({ locale: "de", translation_of: original.id }), "article_translation_taken");
  assert.equal(await refused({ translation_of: original.id }), "article_translation_locale");
  assert.equal(
    await refused({ locale: "fr", translation_of: german.id }),
    "article_translation_of_translation",
  );
  const elsewhere = { brand_id: world.lantern.id, locale: "fr", translation_of: original.id };
  assert.equal(await refused(elsewhere), "article_unknown");
  assert.deepEqual(await listLocales(world.desk, reader), ["en", "de"]);
});

test("an original cannot change to the language of its translation", async () => {
  const original = await write({ title: "Refunds" });
  await write({ title: "Erstattungen", locale: "de", translation_of: original.id });
  const { status, body } = await admin("PATCH", `/articles/${original.id}`, { locale: "de" });
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["locale"]]);
  assert.equal((await change(original.id, { locale: "fr" })).locale, "fr");
  await change(original.id, { locale: "en" });
});

test("categories have the given order, with a name per language", async () => {
  const texts = (name: string, german: string) => [
    { locale: "en", name, description: "All about it" },
    { locale: "de", name: german },
  ];
  const domains = await made("/article-categories", { texts: texts("Domains", "Domänen") });
  const mail = await made("/article-categories", { texts: texts("Mail", "E-Mail") });
  await made("/article-categories", { texts: [{ locale: "en", name: "Empty" }] });
  const first = await write({ title: "DNS", category_id: domains.id });
  const second = await write({ title: "Transfer", category_id: domains.id });
  await write({ title: "IMAP", category_id: mail.id });
  await write({ title: "Umzug", locale: "de", category_id: domains.id });
  const brand_id = world.harbour.id;
  const ordered = await admin("PUT", "/article-categories/order", { brand_id, ids: [mail.id, domains.id] });
  assert.equal(ordered.status, 200);
  const order = { brand_id, category_id: domains.id, ids: [second.id, first.id] };
  assert.equal((await admin("PUT", "/articles/order", order)).status, 204);
  const { categories } = await contentsOf(reader, "en");
  assert.deepEqual(
    categories.map(({ name, articles }) => [name, articles.map(({ title }) => title)]),
    [
      ["Mail", ["IMAP"]],
      ["Domains", ["Transfer", "DNS"]],
    ],
  );
  const german = await contentsOf(reader, "de");
  assert.deepEqual(
    german.categories.map(({ name, slug }) => [name, slug]),
    [["Domänen", "domaenen"]],
  );
  await admin("PATCH", `/article-categories/${domains.id}`, { texts: [{ locale: "en", name: "Names" }] });
  const moved = await findCategory(world.desk, reader, "en", "domains");
  assert.ok("movedTo" in moved && moved.movedTo.endsWith("/categories/names"));
  assert.equal((await admin("DELETE", `/article-categories/${domains.id}`)).status, 204);
  assert.equal((await readArticle(world.desk, reader, first.id)).category, null);
});

test("ordering articles does not change their dates, and articles that are not named follow", async () => {
  const { id } = await made("/article-categories", { texts: [{ locale: "en", name: "Orders" }] });
  const [one, two, three] = [
    await write({ title: "Order one", category_id: id }),
    await write({ title: "Order two", category_id: id }),
    await write({ title: "Order three" }),
  ];
  const order = { brand_id: world.harbour.id, category_id: id, ids: [three.id, two.id] };
  assert.equal((await admin("PUT", "/articles/order", order)).status, 204);
  const { data } = (await admin("GET", `/articles?category_id=${id}`)).body;
  assert.deepEqual(
    data.map(({ title, updated_at }: Json) => [title, updated_at]),
    [three, two, one].map(({ title, updated_at }) => [title, updated_at]),
  );
  for (const [body, field] of [
    [{ ...order, ids: [one.id, id] }, "ids.1"],
    [{ ...order, brand_id: world.lantern.id, category_id: null }, "ids.0"],
    [{ ...order, brand_id: world.lantern.id }, "category_id"],
  ] as const) {
    const { status, body: answer } = await admin("PUT", "/articles/order", body);
    assert.deepEqual([status, Object.keys(answer.errors)[0]], [422, field]);
  }
});

test("a category's slug follows its name until it is set", async () => {
  const { id, texts } = await made("/article-categories", { texts: [{ locale: "en", name: "Billing" }] });
  assert.equal(texts[0].slug, "billing");
  const rename = async (text: Json) => {
    const { body } = await admin("PATCH", `/article-categories/${id}`, {
      texts: [{ locale: "en", ...text }],
    });
    return body.data.texts[0].slug;
  };
  assert.equal(await rename({ name: "Payment" }), "payment");
  assert.equal(await rename({ name: "Payment", slug: "money" }), "money");
  assert.equal(await rename({ name: "Paying" }), "money");
});

test("of two concurrent deletions of a category, one gets 404", async () => {
  const { id } = await made("/article-categories", { texts: [{ locale: "en", name: "Twice" }] });
  // Both requests have read the category before either may continue.
  const deleting = await transaction(world.desk.db, async (db) => {
    await lockKnowledge(db, world.harbour.id);
    const both = [1, 2].map(() => admin("DELETE", `/article-categories/${id}`));
    await delay(300);
    return () => Promise.all(both);
  });
  const statuses = (await deleting()).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [204, 404]);
});

test("another brand's category answers like a missing one", async () => {
  const body = { brand_id: world.lantern.id, texts: [{ locale: "en", name: "Theirs" }] };
  const { data } = (await admin("POST", "/article-categories", body)).body;
  for (const category_id of [data.id, "01JB7Z5W6K8M4T2QH9N3XR0VCE"]) {
    const fields = { brand_id: world.harbour.id, title: "x", body: "x", category_id };
    const { status, body } = await admin("POST", "/articles", fields);
    assert.deepEqual([status, body.code], [422, "article_category_unknown"]);
  }
});

test("readers see an image while its article is published, and it is deleted with the article", async () => {
  const { id } = await write({ title: "With a picture", status: "draft" });
  const add = (form: FormData) => admin("POST", `/articles/${id}/images`, undefined, { form });
  assert.equal((await add(withFile({}, "x.txt"))).status, 422);
  const { status, body: added, text } = await add(withPicture());
  assert.equal(status, 201, text);
  await change(id, { body: `See:\n\n${added.data.markdown}` });
  const path = `/api/v1/public/articles/images/${added.data.id}`;
  const asAnybody = async () => (await world.ask("GET", path)).status;
  assert.equal(await asAnybody(), 404);
  const staffPath = new URL(added.data.url).pathname.replace("/api/v1/staff", "");
  assert.equal((await world.staff("GET", staffPath)).status, 200);
  await change(id, { status: "published" });
  assert.equal(await asAnybody(), 200);
  const read = await readArticle(world.desk, reader, id);
  assert.ok(read.body_html.includes(`<img src="http://desk.test${path}"`), read.body_html);
  assert.equal((await admin("DELETE", `/articles/${id}`)).status, 204);
  assert.equal(await asAnybody(), 404);
  const left = await world.desk.db.selectFrom("files").where("id", "=", added.data.id).select("id").execute();
  assert.deepEqual(left, []);
});

test("an image loses its metadata, and is refused with too many pixels", async () => {
  const { id } = await write({ title: "Where it was taken" });
  const add = async (picture: Buffer, name: string) =>
    admin("POST", `/articles/${id}/images`, undefined, { form: withPicture(picture, name) });
  const comment = chunk("tEXt", Buffer.from("Author\0Gita at home"));
  for (const [picture, name] of [
    [pngOf(3, 2, comment), "a.png"],
    [jpegOf(3, 2), "a.jpg"],
  ] as const) {
    assert.match(picture.toString("latin1"), /Gita at home/);
    const { status, body, text } = await add(picture, name);
    assert.equal(status, 201, text);
    const at = new URL(body.data.url).pathname.replace("/api/v1/staff", "");
    const kept = Buffer.from((await world.staff("GET", at)).text, "latin1");
    assert.doesNotMatch(kept.toString("latin1"), /Gita at home/);
  }
  const huge = await add(pngOf(1, 1).fill(0x7f, 16, 18), "huge.png");
  assert.deepEqual([huge.status, huge.body.code], [422, "article_image_too_many_pixels"]);
});

test("administrators' article changes are in the audit log", async () => {
  const { id } = await write({ title: "Watched" });
  await change(id, { title: "Watched closely" });
  await admin("DELETE", `/articles/${id}`);
  const { data } = (await world.admin("GET", `/audit-log?brand_id=${world.harbour.id}`)).body;
  const ofIt = data.filter(({ subject }: Json) => subject === id);
  assert.deepEqual(ofIt.map(({ action }: Json) => action).toSorted(), [
    "article.changed",
    "article.created",
    "article.deleted",
  ]);
});
