import type { Desk } from "../desk.ts";
import { expectEqual, expectNoMatch, expectStatus, expectThat } from "../expect.ts";
import { dataOf, openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";
import * as shape from "../shapes.ts";

const htmlOf = async (desk: Desk, markdown: string): Promise<string> => {
  const answer = await desk.post("/markdown/preview", { json: { markdown } });
  expectStatus(answer, 200);
  shape.object({ html: shape.text })(answer.body, "the answer");
  return answer.body.html;
};

async function expectHtml(desk: Desk, markdown: string, ...parts: string[]): Promise<void> {
  const html = await htmlOf(desk, markdown);
  for (const part of parts) expectThat(html.includes(part), `HTML with ${part}`, html);
}

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<iframe src=https://evil.example></iframe>",
  '<a href="javascript:alert(1)">x</a>',
  "<style>*{display:none}</style>",
  "<p style=position:fixed onclick=alert(1)>x</p>",
];

const preview = shared(async (desk) => {
  const markdown = "A *b* <b>c</b>\n\n| x |\n|---|\n| y |\n\n[z](javascript:alert(1)) https://a.example";
  const { ticket } = await openTicket(desk, { body: markdown });
  return { stored: ticket.replies[0].body_html as string, html: await htmlOf(desk, markdown) };
});

export const markdown: Section = {
  name: "markdown",
  checks: [
    check("Departments and preview", "POST /markdown/preview answers 200 `{html}`", async (desk) => {
      await expectHtml(desk, "*hello*", "<em>hello</em>");
    }),
    check("Departments and preview", "Rendered exactly as a stored message is", async (desk) => {
      const { stored, html } = await preview(desk);
      expectEqual(html, stored, "the preview");
    }),
    check("Departments and preview", "markdown is required", async (desk) => {
      expectStatus(await desk.post("/markdown/preview", { json: {} }), 422);
    }),
    check("Integration API", "CommonMark", (desk) =>
      expectHtml(
        desk,
        "# Title\n\n- one\n- two\n\n> quoted\n\n```\ncode <x>\n```\n\n**bold** `c`",
        "<li>one</li>",
        "<blockquote>",
        "code &lt;x&gt;",
        "<strong>bold</strong>",
        "<code>c</code>",
      ),
    ),
    check("Integration API", "… with tables", (desk) =>
      expectHtml(desk, "| a | b |\n|---|---|\n| 1 | 2 |", "<table>", "<td>1</td>"),
    ),
    check("Integration API", "… with strikethrough", async (desk) => {
      const html = await htmlOf(desk, "~~gone~~");
      expectThat(/<(s|del)>gone<\/\1>/.test(html), "HTML with <s>gone</s> or <del>", html);
    }),
    check("Integration API", "… with autolinks", (desk) =>
      expectHtml(desk, "see https://shop.example/a", 'href="https://shop.example/a"'),
    ),
    check("Integration API", "A single newline is a <br>", async (desk) => {
      const html = await htmlOf(desk, "one\ntwo");
      expectThat(/one<br ?\/?>\n?two/.test(html), "one<br>two", html);
    }),
    check("Reply", "Raw HTML is stripped", async (desk) => {
      for (const text of hostile)
        for (const tag of (await htmlOf(desk, text)).match(/<[^<>]*>/g) ?? [])
          expectNoMatch(tag, /^<(script|img|svg|iframe|style)|\s(on\w+|style)=|javascript:/i, "a tag");
    }),
    check("Integration API", "HTML's tags are dropped and their text kept", async (desk) => {
      const html = await htmlOf(desk, "<div>kept <b>too</b></div>");
      expectThat(/kept\s+too/.test(html) && !/<(div|b)>/.test(html), "“kept too” without tags", html);
    }),
    check("Integration API", "Anything else in angle brackets is text and shown", (desk) =>
      expectHtml(desk, "ssh <user>@<host> and Bar.<init>", "&lt;user&gt;", "&lt;host&gt;", "&lt;init&gt;"),
    ),
    check("Reply", "Unsafe links are removed, and their text kept", async (desk) => {
      for (const target of [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "java&#115;cript:x",
      ]) {
        const html = await htmlOf(desk, `[the text](${target})`);
        expectNoMatch(html, /href="?\s*(javascript|data|vbscript)/i, "the HTML");
        expectThat(html.includes("the text"), "HTML with “the text”", html);
      }
    }),
    check("Integration API", "Links keep only http, https, mailto and tel", async (desk) => {
      for (const target of ["https://a.example/", "http://a.example/", "mailto:a@b.example", "tel:+49301"])
        await expectHtml(desk, `[x](${target})`, `href="${target}"`);
      expectNoMatch(
        await htmlOf(desk, "[x](ftp://a.example/) [y](file:///etc)"),
        /href="(ftp|file)/,
        "the HTML",
      );
    }),
    check("Integration API", 'Links carry `rel="nofollow noopener noreferrer"`', (desk) =>
      expectHtml(desk, "[x](https://a.example/)", 'rel="nofollow noopener noreferrer"'),
    ),
    check("Integration API", "Images only from https", async (desk) => {
      await expectHtml(desk, "![alt](https://a.example/a.png)", '<img src="https://a.example/a.png"');
      for (const source of ["http://a.example/a.png", "data:image/png;base64,AAAA"])
        expectNoMatch(await htmlOf(desk, `![alt](${source})`), /<img/, "the HTML");
    }),
    check("Integration API", "Nothing that was written vanishes", async (desk) => {
      await expectHtml(desk, "[unused]: https://a.example/unused\n\ntext", "a.example/unused", "text");
    }),
    check("Integration API", "A text that is hard to parse is rendered in time", async (desk) => {
      for (const text of [
        "[".repeat(10_000),
        "*a_".repeat(6_000),
        "`".repeat(9_999),
        "![".repeat(9_000),
        "> ".repeat(9_000),
      ]) {
        const began = performance.now();
        await htmlOf(desk, text);
        const took = performance.now() - began;
        expectThat(took < 10_000, "an answer within 10 seconds", `${Math.round(took)} ms`);
      }
    }),
    check("Integration API", "Other scripts and emoji stay as they are", async (desk) => {
      const text = "客户 שלום 🙂 Größe";
      const { path } = await openTicket(desk, { body: text });
      const { body, body_html } = dataOf(await desk.get(path)).replies[0];
      expectEqual([body, body_html.includes(text)], [text, true], "the body, and whether the HTML has it");
    }),
  ],
};
