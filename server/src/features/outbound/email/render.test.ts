import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { languagesOf } from "../../../i18n/catalogues.ts";
import { luminanceOf, readableOn } from "../../../infrastructure/color/contrast.ts";
import { openMailer } from "../../../infrastructure/mail/mail.ts";
import { renderMarkdown } from "../../core/markdown/render.ts";
import { features } from "../../features.ts";
import { linkPiece, messagePiece } from "./pieces.ts";
import { renderEmail } from "./render.ts";
import { type EmailLook, lookOfDesk } from "./style.ts";

const [english] = languagesOf(features);
assert.ok(english);
const look: EmailLook = { ...lookOfDesk, name: "Harbour", mail_color: "#0f766e" };
const template = {
  subject: "{brand}: your ticket {number}",
  body: "Hello,\n\nthis is **{brand}** about {number}:\n\n{answer}\n\n{note}\n\n{link}",
};

const written = (values: Parameters<typeof renderEmail>[1]["values"], footer: string[] = []) =>
  renderEmail(template, { language: english, look, values: { brand: look.name, ...values }, footer });

const answerOf = (body: string) => messagePiece({ body, body_html: renderMarkdown(body) });

describe("the text and HTML parts of an email match", () => {
  test("for user text, as written and rendered", () => {
    const { subject, text, html } = written({ number: "12", answer: answerOf("Take the *small* one.") });
    assert.equal(subject, "Harbour: your ticket 12");
    assert.match(text, /^Hello,\n\nthis is \*\*Harbour\*\* about 12:\n\nTake the \*small\* one\.\n/);
    assert.match(html, /this is <strong>Harbour<\/strong> about 12:/);
    assert.match(html, /<p>Take the <em>small<\/em> one\.<\/p>/);
    assert.ok(!html.includes("<p><p>"));
  });

  test("for a link, as a button and in full", () => {
    const { text, html } = written({ link: linkPiece("https://x.example/?a=1&b=2", "Open") });
    assert.match(text, /\n\nhttps:\/\/x\.example\/\?a=1&b=2\n\n-- \nHarbour\n$/);
    assert.equal(html.match(/href="https:\/\/x\.example\/\?a=1&amp;b=2"/g)?.length, 2);
  });

  test("without empty paragraphs", () => {
    const { text, html } = written({ number: "12", answer: "", note: "", link: "" });
    assert.ok(text.startsWith("Hello,\n\nthis is **Harbour** about 12:\n\n-- \n"));
    assert.ok(!/<p>\s*<\/p>/.test(html));
  });

  test("unknown placeholders stay unchanged", () => {
    assert.match(written({}).text, /about \{number\}:/);
    const { text } = renderEmail(
      { subject: "x", body: "{constructor} {__proto__}" },
      { language: english, look, values: {}, footer: [] },
    );
    assert.match(text, /^\{constructor\} \{__proto__\}/);
  });
});

const hostile = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "[click](javascript:alert(1))",
    "**bold** _x_ `code`",
    "{link} {answer}",
    "$& $1 $`",
    "a\r\nBcc: victim@x.example",
    "</title><a href='https://evil.example'>",
  ),
);

describe("names, numbers and addresses inject no markup or header", () => {
  test("in the HTML", () => {
    fc.assert(
      fc.property(hostile, hostile, (brand, number) => {
        const plain = written({ brand: "", number: "" }).html;
        const { html } = written({ brand, number });
        const tags = (all: string) => all.match(/<[a-z/][^>]*>/gi);
        assert.deepEqual(tags(html), tags(plain));
      }),
    );
  });

  test("in the subject, the sender's name and the address", async () => {
    const outbox = await mkdtemp(join(tmpdir(), "sidedesk-letters-"));
    const mailer = openMailer({ smtpUrl: undefined, outbox, domain: "desk.test", log: () => undefined });
    const evil = "Hello\r\nBcc: victim@x.example\r\n\r\nBody \u202eesrever";
    await mailer.send({
      from: { name: evil, address: null },
      to: "gita@visitor.example",
      ...renderEmail(
        { subject: "{brand}", body: "x" },
        { language: english, look, values: { brand: evil }, footer: [] },
      ),
      id: "1",
    });
    mailer.close();
    const [file = ""] = await readdir(outbox);
    const mail = await PostalMime.parse(await readFile(join(outbox, file)));
    assert.equal(mail.subject, "Hello Bcc: victim@x.example Body esrever");
    assert.deepEqual([mail.from?.name, mail.to?.length, mail.bcc], [mail.subject, 1, undefined]);
  });
});

test("an email is readable without images, and declares dark mode", () => {
  const { html } = renderEmail(template, {
    language: english,
    look: { ...look, mail_logo_url: 'https://x.example/a"b.png' },
    values: {},
    footer: [],
  });
  assert.match(html, /<meta name="color-scheme" content="light dark">/);
  assert.match(html, /<img src="https:\/\/x\.example\/a&quot;b\.png" alt="Harbour"/);
  assert.match(html, /prefers-color-scheme: dark/);
  assert.equal(written({}).html.includes("<img"), false);
});

test("text on the brand's colour has a contrast of at least 4.5, for any colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const color = `#${rgb.toString(16).padStart(6, "0")}`;
      const [darker = 0, lighter = 0] = [luminanceOf(color), luminanceOf(readableOn(color))].sort(
        (a, b) => a - b,
      );
      assert.ok((lighter + 0.05) / (darker + 0.05) >= 4.5, color);
    }),
  );
});
