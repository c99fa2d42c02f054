import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { MailUnread, maxHtmlDepth, maxPartDepth, maxParts } from "./limits.ts";
import { parseApart } from "./mail-parser.ts";
import type { ParsedMail } from "./parse-mail.ts";

let spool: string;
before(async () => {
  spool = await mkdtemp(join(tmpdir(), "sidedesk-parsing-"));
});
after(() => rm(spool, { recursive: true }));

const parsed = (lines: readonly string[]) => parseApart(Buffer.from(lines.join("\r\n")), spool);
const ofHtml = (html: string) =>
  parsed(["From: ada@lind.example", "Content-Type: text/html; charset=utf-8", "", html]);
const contentOf = async ({ files }: ParsedMail) =>
  Promise.all(files.map(async ({ name, path }) => [name, await readFile(path, "utf8")]));

test("the sender is the author, with the first name first, at any address that email goes to", async () => {
  for (const [from, address, name] of [
    ["ada..x@phone.example", "ada..x@phone.example", ""],
    ["Ada <ada.@phone.example>", "ada.@phone.example", "Ada"],
    ["=?utf-8?Q?M=C3=BCller=2C_Anna?= <Anna@lind.example>", "anna@lind.example", "Anna Müller"],
    ["Müller, Anna <anna@lind.example>", "anna@lind.example", "Anna Müller"],
    ['"Harbour, Inc." <info@harbour.example>', "info@harbour.example", "Harbour, Inc."],
  ] as const)
    assert.deepEqual((await parsed([`From: ${from}`, "", "x"])).sender, { address, name });
});

test("a file name can be split anywhere", async () => {
  for (const name of [
    "filename*0*=utf-8''Rechnung%20f%C3; filename*1*=%BCr.txt",
    'filename="=?utf-8?Q?Rechnung_f=C3?= =?utf-8?Q?=BCr.txt?="',
  ]) {
    const { files } = await parsed([
      `Content-Disposition: attachment; ${name}`,
      "Content-Type: text/plain",
      "",
      "x",
    ]);
    assert.deepEqual(
      files.map((file) => file.name),
      ["Rechnung für.txt"],
    );
  }
});

test("cells, rows, lists, quotations and deleted words of HTML are kept apart", async () => {
  for (const [html, text] of [
    ["<table><tr><td><p>2</p></td><td><p>150</p></td></tr><tr><td>3</td></tr></table>", "2 150\n3"],
    [
      "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>d",
      "a b\n\nc\n\nd",
    ],
    ["<table><tr><td>a<br>b</td><td>c</td></tr></table>", "a\nb\nc"],
    ["<p>Not <s>150</s> but <del>1</del>200</p>", "Not \\~\\~150\\~\\~ but \\~\\~1\\~\\~200"],
    ["<ul><li>one<li><p>two</p></ul><p>x</p><ol start=3><li>three</ol>", "- one\n- two\n\nx\n\n3\\. three"],
    ["<blockquote>Which?<blockquote>Old</blockquote></blockquote>8.3", "> Which?\n>\n> > Old\n\n8.3"],
    ["<div>a</div><div><br></div><div>b</div><pre>  c\n  d</pre>", "a\n\nb\n\n  c\n  d"],
    [
      '<a href="https://a.example/">a.example</a> <a href="https://b.example">here</a>',
      "a.example here <https://b.example>",
    ],
    ["<head><title>no</title><style>no</style></head><script>no</script>yes", "yes"],
  ] as const)
    assert.equal((await ofHtml(html)).words.own, text, html);
});

test("an image inside HTML becomes a file, and the text after it stays", async () => {
  const mail = await ofHtml(
    `<p>before</p><img src="data:image/png;base64,${"QUJD".repeat(300_000)}"><p>after</p>`,
  );
  assert.equal(mail.words.own, "before\n\nafter");
  assert.deepEqual(
    mail.files.map(({ name, size }) => [name, size]),
    [["picture-1.png", 900_000]],
  );
});

test("text that exceeds the message limit goes to a file, wherever it is", async () => {
  const far = `${" ".repeat(1_000)}\r\n`.repeat(300);
  const { words, files } = await parsed(["", `Hello\r\n${far}x`]);
  assert.deepEqual([words.own, words.isCut, files.map(({ name }) => name)], ["Hello", true, ["message.txt"]]);
  const [[, text = ""] = []] = await contentOf(
    await ofHtml(`<p>${"word ".repeat(300_000)}</p><p>the end</p>`),
  );
  assert.match(text, /word\n\nthe end$/);
});

test("base64 with padding on every line is decoded to its end", async () => {
  const head = ["Content-Disposition: attachment; filename=a.txt", "Content-Transfer-Encoding: base64", ""];
  assert.deepEqual(await contentOf(await parsed([...head, "SGVs", "bG8=", "IFdvcmxk", "IQ=="])), [
    ["a.txt", "Hello World!"],
  ]);
});

test("an email without a readable part still has a text", async () => {
  const typed = (type: string) => parsed([`Content-Type: ${type}`, "", "Hello text"]);
  for (const type of ["text", "", "multipart/mixed", 'multipart/mixed; boundary="nowhere"'])
    assert.equal((await typed(type)).words.own, "Hello text", type);
});

test("an email over a limit is given up with the reason, and the next one is parsed", async () => {
  const nested = Array.from({ length: maxPartDepth + 2 }, (_, level) => [
    `Content-Type: multipart/mixed; boundary=${level}`,
    "",
    `--${level}`,
  ]).flat();
  const parts = Array.from({ length: maxParts + 1 }, () => ["--b", "", "x"]).flat();
  for (const [mail, reason] of [
    [["Content-Type: text/html", "", "<b>".repeat(maxHtmlDepth + 2)], "too_deep"],
    [nested, "too_deep"],
    [["Content-Type: multipart/mixed; boundary=b", "", ...parts], "too_many_parts"],
    [[`Subject: ${"x".repeat(300_000)}`, "", "x"], "header_too_long"],
  ] as const)
    await assert.rejects(
      parsed(mail),
      (error) => error instanceof MailUnread && error.reason === reason,
      reason,
    );
  assert.equal((await parsed(["", "x"])).words.own, "x");
});
