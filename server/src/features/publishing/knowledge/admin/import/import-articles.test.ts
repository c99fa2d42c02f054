import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { samples } from "../../../../../../test/files/samples.ts";
import { createWorld, type Json, type World } from "../../../../../../test/world.ts";
import { type ArticleReader, findArticle } from "../../customer.ts";
import { importArticles } from "./import-articles.ts";
import { articleOf } from "./markdown-of-html.ts";

let world: World;
let folder: string;
let reader: ArticleReader;
before(async () => {
  world = await createWorld();
  const [language] = world.desk.languages;
  assert.ok(language);
  const { id, slug } = world.harbour;
  reader = { brand: { id, slug, locale: "en", hostnames: [], isDefault: false }, language };
  folder = await mkdtemp(join(tmpdir(), "sidedesk-help-"));
  await mkdir(join(folder, "mail", "img"), { recursive: true });
  await writeFile(join(folder, "mail", "img", "a.png"), samples.png ?? "");
  await writeFile(join(folder, "mail", "img", "b.png"), "no picture");
  await write(
    "mail/set-up.md",
    "# Set up mail\n\n![The menu](img/a.png) and ![x](gone.png) and ![y](../../etc/passwd)\n",
  );
  const front =
    '---\ntitle: "Wie es geht"\nslug: wie\nlocale: de\nkeywords: [eins, zwei]\nstatus: draft\n---\n';
  await write("front.md", `${front}Text`);
  await write("empty.md", "# Nothing\n");
  await write("long.md", `# Long\n\n${"word ".repeat(5_000)}`);
  const article = '<div class="article-body"><p>Press <b>Go</b>.</p><img src="mail/img/b.png"></div>';
  await write(
    "36001-Getting-started.html",
    `<html><body><nav>Menu</nav><h1>Getting started</h1>${article}</body></html>`,
  );
});
after(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);
const take = (status: "draft" | "published" = "published") =>
  importArticles(world.desk, { kind: "operator" }, folder, {
    brandId: world.harbour.id,
    locale: "en",
    status,
  });

async function read(slug: string) {
  const found = await findArticle(world.desk, reader, "en", slug);
  assert.ok("article" in found);
  return found.article;
}

test("a folder is imported with categories and images, and skipped files are reported with the reason", async () => {
  const { skipped, ...counts } = await take();
  assert.deepEqual(counts, { created: 3, changed: 0, unchanged: 0, images: 1 });
  assert.deepEqual(
    skipped.map(({ file, why }) => `${file}: ${why.split(".")[0]}`),
    [
      "36001-Getting-started.html: b",
      "empty.md: it has no text",
      "long.md: The body may not be longer than 20,000 characters",
      "mail/set-up.md: its image gone",
      "mail/set-up.md: its image ",
    ],
  );
  const mail = await read("set-up");
  assert.equal(mail.category?.name, "mail");
  assert.match(
    mail.body_html,
    /<img src="http:\/\/desk\.test\/api\/v1\/public\/articles\/images\/[0-9A-Z]{26}"/,
  );
  const html = await read("getting-started");
  assert.deepEqual([html.title, html.body.split("\n")[0]], ["Getting started", "Press **Go**."]);
  await assert.rejects(findArticle(world.desk, reader, "de", "wie"), { status: 404 });
});

test("a second import matches articles by slug, and only changed texts become a version", async () => {
  const again = await take();
  assert.deepEqual([again.created, again.changed, again.unchanged, again.images], [0, 0, 3, 0]);
  await write("mail/set-up.md", "# Set up mail\n\n![The menu](img/a.png)\n\nNew.\n");
  const changed = await take();
  assert.deepEqual([changed.created, changed.changed, changed.unchanged, changed.images], [0, 1, 2, 0]);
  const { data } = (await world.admin("GET", `/articles/${(await read("set-up")).id}/versions`)).body;
  assert.equal(data.length, 2);
});

test("a file with the slug of another file is skipped, and does not become its newer version", async () => {
  const { changed, created, skipped } = await withFiles(
    () => write("zone/set-up.md", "# Set up a zone\n\nOther.\n"),
    take,
  );
  assert.deepEqual([changed, created], [0, 0]);
  assert.equal(whyOf(skipped, "zone/set-up.md"), "its slug set-up is that of mail/set-up.md");
});

test("a symlink that leads out of the folder is not followed, whatever its name", async () => {
  const outside = await mkdtemp(join(tmpdir(), "sidedesk-outside-"));
  await writeFile(join(outside, "secret.md"), "# Secret\n\nKeys.\n");
  await writeFile(join(outside, "seen.png"), samples.png ?? "");
  const { created, images, skipped } = await withFiles(async () => {
    await symlink(outside, join(folder, "zone", "away"));
    await symlink(join(outside, "secret.md"), join(folder, "zone", "secret.md"));
    await symlink(join(outside, "seen.png"), join(folder, "zone", "seen.png"));
    await mkdir(join(folder, "zone", "folder.md"));
    await write("zone/with.md", "# With\n\n![a](seen.png) ![b](a%00b) ![c](away/seen.png)\n");
  }, take);
  await rm(outside, { recursive: true });
  assert.deepEqual([created, images], [1, 0]);
  for (const file of ["zone/away/secret.md", "zone/secret.md", "zone/folder.md"])
    assert.equal(whyOf(skipped, file), "it is no file, or one that lies elsewhere");
});

test("images are found by any Markdown reference, and unreadable ones are reported", async () => {
  const { images } = await withFiles(async () => {
    await writeFile(join(folder, "zone", "a.png"), samples.png ?? "");
    await write("zone/named.md", "# Named\n\n![a](<a.png>) ![b]( a.png ) [large](a.png)\n");
  }, take);
  assert.equal(images, 1);
  const { body } = await read("named");
  assert.equal(body.match(/articles\/images\/[0-9A-Z]{26}/g)?.length, 3, body);
});

test("a file's status applies, unless everything is imported as drafts", async () => {
  const files = async () => {
    await write("zone/shown.md", "---\nstatus: published\n---\nText");
    await write("zone/old.md", "---\nstatus: archived\n---\nText");
    await write("zone/hidden.md", "---\nstatus: unlisted\n---\nText");
  };
  const statuses = async () => {
    const { data } = (await world.admin("GET", `/articles?brand_id=${world.harbour.id}&per_page=100`)).body;
    const bySlug = new Map(data.map(({ slug, status }: Json) => [slug, status]));
    return ["shown", "old", "hidden"].map((slug) => bySlug.get(slug));
  };
  await withFiles(files, () => take("draft"));
  assert.deepEqual(await statuses(), ["draft", "draft", "draft"]);
  await sql`delete from articles where slug in ('shown', 'old', 'hidden')`.execute(world.desk.db);
  const { skipped } = await withFiles(files, take);
  assert.deepEqual(await statuses(), ["published", "archived", undefined]);
  assert.match(whyOf(skipped, "zone/hidden.md") ?? "", /status/);
});

/** Runs `act` with additional files in place. */
async function withFiles<Result>(make: () => Promise<void>, act: () => Promise<Result>): Promise<Result> {
  await mkdir(join(folder, "zone"));
  await make();
  try {
    return await act();
  } finally {
    await rm(join(folder, "zone"), { recursive: true });
  }
}

const whyOf = (skipped: { file: string; why: string }[], file: string) =>
  skipped.find((one) => one.file === file)?.why;

const pages: [what: string, html: string, markdown: string][] = [
  [
    "paragraphs and marks",
    "<p>One <strong>two </strong><em>three</em></p><p>Four</p>",
    "One **two** *three*\n\nFour",
  ],
  [
    "lists in lists",
    "<ol><li>One<ul><li>Two</li></ul></li><li>Three</li></ol>",
    "1. One\n\n   - Two\n2. Three",
  ],
  ["links and code", '<p><a href="/x y">Here</a> <code>a_b</code></p>', "[Here](/x%20y) `a_b`"],
  [
    "tables",
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td></tr></table>",
    "| A | B |\n| --- | --- |\n| 1\\|2 |  |",
  ],
  ["programs", "<pre><code>a &lt; b\n  c</code></pre>", "```\na < b\n  c\n```"],
  [
    "programs that have marks of their own",
    "<pre>```js\na\n```</pre><p><code>a ``b`` c</code></p>",
    "````\n```js\na\n```\n````\n\n``` a ``b`` c ```",
  ],
  ["a link behind an exclamation mark", '<p>Try it!<a href="/x">Now</a></p>', "Try it\\![Now](/x)"],
  [
    "what looks like an entity",
    "<p>Write &amp;lt; and R&amp;D; A &amp; B</p>",
    "Write \\&lt; and R\\&D; A & B",
  ],
  ["no script, and nothing that looks like a mark", "<p>2 * 3 * 4<script>x</script></p>", "2 \\* 3 \\* 4"],
  ["quotes and headings", "<h2>A</h2><blockquote><p>B</p></blockquote><hr>", "## A\n\n> B\n\n---"],
];
for (const [what, html, markdown] of pages)
  test(`HTML becomes Markdown: ${what}`, () => {
    assert.equal(articleOf(html).markdown, markdown);
  });
