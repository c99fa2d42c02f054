import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { after, before, test } from "node:test";
import { mailOf } from "../../../../../test/incoming-mail.ts";
import { maxMailBytes } from "../../../../infrastructure/mail/mailbox.ts";
import { MailUnread } from "./limits.ts";
import { parseApart } from "./mail-parser.ts";

const bytes = maxMailBytes - 4_096;
const filled = (piece: string) => piece.repeat(Math.floor(bytes / piece.length));
const typed = (type: string, body: string, encoding = "8bit") =>
  `From: Ada Lind <ada@lind.example>\r\nTo: support@harbour.example\r\nSubject: Large\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
const text = (body: string) => typed("text/plain; charset=utf-8", body);
const html = (body: string) => typed("text/html; charset=utf-8", body);
const mixed = (parts: string) => typed('multipart/mixed; boundary="b"', parts);

/** The largest email of each kind that the desk fetches. */
const kinds: Record<string, () => string> = {
  blanks: () => text(`${filled(" ")}x`),
  "empty lines": () => text(filled("\n")),
  "short lines": () => text(filled("x\r\n")),
  "quoted lines": () => text(filled("> x\r\n")),
  "deep quotation": () => text(filled(">")),
  attributions: () => text(filled("On Mon, 2 Mar 2026 at 10:00, Ada wrote:\r\n")),
  "1234from‹": () => text(filled("1234from<")),
  SQL: () => text(filled("(1000,'2026-03-02','<p>mail from <b>shop</b> order 4000</p>'),")),
  flowed: () => typed("text/plain; charset=utf-8; format=flowed", filled("some words and more of them \r\n")),
  "nested b": () => html(filled("<b>")),
  "many b": () => html(filled("<b>x</b>")),
  tables: () => html(filled("<table><tr><td>1</td><td>2</td></tr></table>")),
  "nested tables": () => html(filled("<table><tr><td>")),
  lists: () => html(`<ul>${filled("<li>word")}`),
  "nested quotations": () => html(filled("<blockquote>x")),
  attributes: () => html(`<p ${filled("a=b ")}>`),
  "one attribute": () => html(`<p title="${filled("&amp;")}">`),
  entities: () => html(filled("&amp;")),
  "open tags": () => html(filled("<")),
  comments: () => html(filled("<!-- x")),
  "data picture": () => html(`<p>a</p><img src="data:image/png;base64,${filled("AAAA")}"><p>b</p>`),
  base64: () => typed("application/octet-stream", filled(`${"QUJD".repeat(19)}\r\n`), "base64"),
  "padded base64": () => typed("application/octet-stream", filled("QQ==\r\n"), "base64"),
  "quoted-printable": () => typed("text/plain", filled("=41=42=\r\n"), "quoted-printable"),
  "many parts": () => mixed(filled("--b\r\n\r\nx\r\n")),
  "long header": () => `Subject: ${filled("x")}`,
  "many addresses": () => `From: ${filled("a@b.example, ")}\r\n\r\nx`,
  "nested parts": () => {
    const open = (level: number) =>
      `Content-Type: multipart/mixed; boundary="${level}"\r\n\r\n--${level}\r\n`;
    return `${Array.from({ length: 39 }, (_, level) => open(level)).join("")}\r\n${filled("x\r\n")}`;
  },
};

let spool: string;
before(async () => {
  spool = await mkdtemp(join(tmpdir(), "sidedesk-large-"));
});
after(() => rm(spool, { recursive: true }));

async function outcomeOf(raw: Buffer): Promise<string> {
  try {
    await parseApart(raw, spool);
    return "read";
  } catch (error) {
    if (error instanceof MailUnread) return error.reason;
    throw error;
  }
}

for (const [kind, written] of Object.entries(kinds))
  test(`an email of 40 MB of ${kind} is parsed or given up within 10 s and 300 MB, and others go on`, async () => {
    const raw = Buffer.from(written());
    await outcomeOf(Buffer.from(mailOf({})));
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    const held = monitorEventLoopDelay({ resolution: 5 });
    held.enable();
    const began = performance.now();
    const large = outcomeOf(raw);
    assert.equal(await outcomeOf(Buffer.from(mailOf({ subject: "Beside it" }))), "read");
    const besideMs = performance.now() - began;
    const outcome = await large;
    const ms = performance.now() - began;
    held.disable();
    clearInterval(watch);
    const megabytes = (most - before) / 2 ** 20;
    const heldMs = held.max / 1e6;
    console.log(
      `${kind.padEnd(18)} ${outcome.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms, ${megabytes.toFixed(0).padStart(4)} MB; event loop held ${heldMs.toFixed(0)} ms, mail beside it ${besideMs.toFixed(0)} ms`,
    );
    assert.ok(ms < 10_000, `${ms} ms`);
    assert.ok(megabytes < 300, `${megabytes} MB`);
    await rm(spool, { recursive: true });
    spool = await mkdtemp(join(tmpdir(), "sidedesk-large-"));
  });
