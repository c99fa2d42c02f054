import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { hostileText } from "../../../../test/markdown/hostile-text.ts";
import { readHtml, visibleText } from "../../../../test/markdown/read-html.ts";
import { renderMarkdown } from "../markdown/render.ts";
import { unknownIn, type Vocabulary } from "./dialect.ts";
import { fillHtml, fillLine, fillMarkdown, fillText } from "./fill.ts";

const template = [
  "Hello {{client.first_name}}, **about {{ticket.subject}}**: [open](https://desk.example/?q={{ticket.subject}})",
  "# {{ticket.subject}}",
  "- {{ticket.subject}}\n- {{client.first_name}} {{ticket.subject}}!",
  "> {{client.first_name}}\n{{ticket.subject}}\n===",
  "| a | b |\n|---|---|\n| {{ticket.subject}} | [{{client.first_name}}](https://desk.example) |",
  "{{client.first_name}}{{ticket.subject}}[link](https://desk.example)",
].join("\n\n");

const shaped = fc.string({
  unit: fc.constantFrom(
    ..."[]()<>!*_`~\\&;:/.@#-+=|1aw \"'",
    "www.",
    "https://evil.example",
    "mailto:",
    "a@b.c",
  ),
});
const written = fc
  .oneof(
    shaped,
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      ...Object.values(hostileText).flatMap((cases) => cases.map(([text]) => text)),
      "[Verify your account](https://evil.example/login)",
      "{{client.first_name}}",
      "$& $1",
    ),
  )
  // One line, as in subjects and names; blanks at the ends do not matter.
  .map((value) =>
    value
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
      .trim()
      .toWellFormed(),
  )
  .filter((value) => value !== "");

const collapsed = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const linksOf = (html: string) =>
  readHtml(html).flatMap((piece) =>
    piece.kind === "open" ? [decodeURIComponent(piece.attributes.href ?? piece.tag)] : [],
  );

/** What a browser shows and links if the values are plain words. */
function expected(html: string, first: string, subject: string) {
  const put = (text: string) => text.replaceAll("Namex", () => first).replaceAll("Subjecty", () => subject);
  const inLink = (link: string) => link.replaceAll("Subjecty", () => subject);
  return { text: collapsed(put(visibleText(html))), links: linksOf(html).map(inLink) };
}

const shown = (html: string) => ({ text: collapsed(visibleText(html)), links: linksOf(html) });
const valuesOf = (first: string, subject: string) => ({
  "client.first_name": first,
  "ticket.subject": subject,
});
const harmless = valuesOf("Namex", "Subjecty");

describe("a customer's value is inserted as text, never as a link", () => {
  test("in Markdown that staff send", () => {
    const plain = renderMarkdown(fillMarkdown(template, harmless));
    fc.assert(
      fc.property(written, written, (first, subject) => {
        const html = renderMarkdown(fillMarkdown(template, valuesOf(first, subject)));
        assert.deepEqual(shown(html), expected(plain, first, subject));
      }),
      { numRuns: 300 },
    );
  });

  test("in an email's HTML", () => {
    const plain = fillHtml(template, harmless);
    const readable = (html: string) => html.replaceAll("&#39;", "'");
    fc.assert(
      fc.property(written, written, (first, subject) => {
        const html = fillHtml(template, valuesOf(first, subject));
        assert.deepEqual(shown(readable(html)), expected(plain, first, subject));
      }),
      { numRuns: 300 },
    );
  });

  test("in text, and in a subject without a second line", () => {
    fc.assert(
      fc.property(written, (subject) => {
        assert.equal(fillText("{{ticket.subject}}", { "ticket.subject": subject }), subject);
        const folded = fillLine("{{ticket.subject}}", { "ticket.subject": `${subject}\r\nBcc: x@x.example` });
        assert.equal(folded, `${subject} Bcc: x@x.example`);
      }),
    );
  });

  test("in code, without leaving it", () => {
    const html = renderMarkdown(
      fillMarkdown("`{{ticket.subject}}`", { "ticket.subject": "` [x](https://evil.example) <b>" }),
    );
    assert.equal(html, "<p><code>' [x](https://evil.example) &lt;b&gt;</code></p>\n");
  });
});

test("names and addresses stay readable for an agent who edits the text", () => {
  const filled = (value: string) => fillMarkdown("{{client.name}}", { "client.name": value });
  for (const name of ["Marie-Claude de la Tour", "O’Neil, J. (Ltd.)", "Re: disk 3/4 at 10:30", "김민수"])
    assert.equal(filled(name), name);
});

test("a fallback is used only if the value is empty", () => {
  const text = "Hello {{ client.first_name | there }}, {{ticket.number}} {{constructor}}";
  assert.equal(
    fillMarkdown(text, { "client.first_name": null, "ticket.number": null }),
    "Hello there, {{ticket.number}} {{constructor}}",
  );
  assert.equal(fillText("{{client.first_name|there}}", { "client.first_name": "Ines" }), "Ines");
});

describe("unknown placeholders are found", () => {
  const vocabulary: Vocabulary = {
    names: ["client.first_name", "ticket.number"],
    former: { number: "ticket.number" },
  };
  const wrong = [
    "{{first_name}}",
    "{{ user | upper }}",
    "{{ticket.requester.first_name}}",
    "{{Client.First_name}}",
    "{{7*7}}",
    "{First_name}",
    "{first_name|there}",
    "{vorname}",
    "\u0024{client.first_name}",
    "%FIRST_NAME%",
    "[[first_name]]",
  ];
  for (const text of wrong)
    test(text, () => {
      const found = unknownIn(`Hello ${text}, {{ticket.number}}`, vocabulary);
      assert.ok(found && text.includes(found), found);
    });

  test("but not in code, nor in braces of other kinds", () => {
    const fine = [
      "`{{ .Names }}`",
      "```\nawk {print} \u0024{HOME}\n```",
      "{ color: red }",
      "a {b c} 100% [[x]]",
    ];
    for (const text of fine) assert.equal(unknownIn(text, vocabulary), undefined, text);
  });

  test("nor those of earlier versions", () => {
    assert.equal(unknownIn("{number}, {number|none}", vocabulary), undefined);
  });
});
