import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { ZipFile } from "yazl";
import { samples } from "../../../../../../test/files/samples.ts";
import { createWorld, type Json, type World } from "../../../../../../test/world.ts";
import { importArticles } from "./import-articles.ts";

let world: World;
let folder: string;
before(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), "sidedesk-zip-"));
});
after(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

type Files = Record<string, string | Buffer | { text: string; mode?: number; compress?: boolean }>;

/** A ZIP of these files, in their order. */
async function packed(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, file] of Object.entries(files)) {
    const isPlain = typeof file === "string" || Buffer.isBuffer(file);
    const { text, ...options } = isPlain ? { text: file } : file;
    zip.addBuffer(Buffer.from(text), name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function take(zip: Buffer) {
  const path = join(folder, "export.zip");
  await writeFile(path, zip);
  const how = { brandId: world.harbour.id, locale: "en", status: "published" } as const;
  return importArticles(world.desk, { kind: "operator" }, path, how);
}

async function articleCalled(title: string): Promise<Json> {
  const { data } = (await world.admin("GET", `/articles?brand_id=${world.harbour.id}&q=${title}`)).body;
  assert.deepEqual(
    data.map((article: Json) => article.title),
    [title],
  );
  return (await world.admin("GET", `/articles/${data[0].id}`)).body.data;
}

/** The same ZIP with some bytes replaced. */
function withOther(zip: Buffer, bytes: string, others: string): Buffer {
  assert.equal(bytes.length, others.length);
  return Buffer.from(zip.toString("latin1").replaceAll(bytes, others), "latin1");
}

test("a ZIP is imported like its folder, with any top folder and without system files", async () => {
  const zip = await packed({
    "export-2026/moving-house/10-Pack.html":
      '<h1>Pack</h1><article><p>Use <b>boxes</b>.</p><img src="../img/box.png"></article>',
    "export-2026/moving-house/settle.md": "# Settle\n\n![box](/img/box.png)\n",
    "export-2026/img/box.png": samples.png ?? "",
    "export-2026/.DS_Store.md": "# Hidden\n\nHidden.\n",
    "__MACOSX/export-2026/moving-house/._settle.md": "# Fork\n\nNo text.\n",
  });
  assert.deepEqual(await take(zip), { created: 2, changed: 0, unchanged: 0, images: 2, skipped: [] });
  const { body, category_id } = await articleCalled("Pack");
  assert.match(body, /^Use \*\*boxes\*\*\.\n\n!\[\]\(https:\/\/images\.invalid\/\w{26}\)$/);
  const { data } = (await world.admin("GET", `/article-categories/${category_id}`)).body;
  assert.equal(data.texts[0].name, "moving house");
  assert.match((await articleCalled("Settle")).body, /images\.invalid/);
  assert.deepEqual(await take(zip), { created: 0, changed: 0, unchanged: 2, images: 0, skipped: [] });
});

test("sibling folders become categories, also with files beside them", async () => {
  await take(await packed({ "tea/green.md": "# Green\n\nHot.\n", "coffee/black.md": "# Black\n\nHot.\n" }));
  const names = [];
  for (const title of ["Green", "Black"]) {
    const { category_id } = await articleCalled(title);
    names.push((await world.admin("GET", `/article-categories/${category_id}`)).body.data.texts[0].name);
  }
  assert.deepEqual(names, ["tea", "coffee"]);
});

test("a symlink in a ZIP is skipped, and so is a name that leads out of it", async () => {
  const link = { text: "/etc/hostname", mode: 0o120777 };
  const { skipped, created, images } = await take(
    await packed({ "a/link.md": link, "a/host.png": link, "a/shown.md": "# Shown\n\n![x](host.png)\n" }),
  );
  assert.deepEqual([created, images], [1, 0]);
  assert.deepEqual(skipped, [
    { file: "link.md", why: "it is no file, or one that lies elsewhere" },
    { file: "shown.md", why: "its image host.png is not there" },
  ]);
  const leadingOut = withOther(await packed({ "xx/out.md": "# Out\n\nOut.\n" }), "xx/out.md", "../out.md");
  await assert.rejects(take(leadingOut), /cannot be read as a ZIP: invalid relative path/);
});

test("damaged or encrypted entries of a ZIP are skipped with the reason, and the rest is imported", async () => {
  const plain = (text: string) => ({ text, compress: false });
  const zip = await packed({
    "bad.md": plain("# Bad\n\nQuite right.\n"),
    "bad.png": plain(`${samples.png?.toString("latin1")}Quite right.`),
    "good.md": "# Good\n\n![x](bad.png)\n",
  });
  const { created, skipped } = await take(withOther(zip, "Quite right.", "Quite wrong."));
  assert.equal(created, 1);
  assert.deepEqual(skipped, [
    { file: "bad.md", why: "it is damaged" },
    { file: "good.md", why: "its image bad.png: it is damaged" },
  ]);
  const encrypted = await packed({ "locked.md": "# Locked\n\nLocked.\n", "open.md": "# Open\n\nOpen.\n" });
  const flagsOfEntry = encrypted.indexOf("PK\x01\x02", 0, "latin1") + 8;
  encrypted.writeUInt16LE(encrypted.readUInt16LE(flagsOfEntry) | 1, flagsOfEntry);
  const { skipped: locked, created: open } = await take(encrypted);
  assert.deepEqual(
    [open, locked],
    [1, [{ file: "locked.md", why: "it is encrypted, or packed in an unusual way" }]],
  );
});

test("a file that is no ZIP is refused with its name", async () => {
  await assert.rejects(
    take(Buffer.from("# An article\n\nNo ZIP.\n")),
    /export\.zip cannot be read as a ZIP: /,
  );
});
