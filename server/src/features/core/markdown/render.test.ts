import assert from "node:assert/strict";
import { test } from "node:test";
import { renderMarkdown } from "./render.ts";

const REL = 'rel="nofollow noopener noreferrer"';

function renders(markdown: string, html: string): void {
  assert.equal(renderMarkdown(markdown), html, JSON.stringify(markdown));
}

test("a single newline is a line break, as are two spaces or a backslash before it", () => {
  renders("one\ntwo  \nthree\\\nfour", "<p>one<br />\ntwo<br />\nthree<br />\nfour</p>\n");
  renders("- one\n  two", "<ul>\n<li>one<br />\ntwo</li>\n</ul>\n");
  renders("one\n\ntwo", "<p>one</p>\n<p>two</p>\n");
});

test("tables keep their alignment as an attribute, without a style", () => {
  const head = '<table>\n<thead>\n<tr>\n<th align="left">a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n';
  renders("|a|b|\n|:-|-:|", `${head}</table>\n`);
});

test("surplus cells of a row join the last one", () => {
  assert.match(renderMarkdown("|a|b|\n|-|-|\n|1|cat x | grep y|"), /<td>1<\/td>\n<td>cat x \| grep y<\/td>/);
});

test("text can be struck through", () => {
  renders("~~old~~ new", "<p><s>old</s> new</p>\n");
});

test("bare http, https, mailto and email addresses become links", () => {
  renders("http://a.example", `<p><a href="http://a.example" ${REL}>http://a.example</a></p>\n`);
  renders(
    "(https://a.example/b_c_d).",
    `<p>(<a href="https://a.example/b_c_d" ${REL}>https://a.example/b_c_d</a>).</p>\n`,
  );
  renders("mailto:me@a.example", `<p><a href="mailto:me@a.example" ${REL}>mailto:me@a.example</a></p>\n`);
  renders("me@a.example", `<p><a href="mailto:me@a.example" ${REL}>me@a.example</a></p>\n`);
});

test("a host that begins with www becomes a link", () => {
  renders(
    "see www.a.example/b.",
    `<p>see <a href="http://www.a.example/b" ${REL}>www.a.example/b</a>.</p>\n`,
  );
});

test("a bare link shows its address as typed", () => {
  const addresses = [
    "https://e.example/%00",
    "https://xn--80ak6aa92e.com/",
    "https://a.example/%E2%80%AEgpj.exe",
    "https://a.example/%0A%0AINVOICE/a%20b",
  ];
  for (const address of addresses) {
    renders(address, `<p><a href="${address}" ${REL}>${address}</a></p>\n`);
    renders(`<${address}>`, `<p><a href="${address}" ${REL}>${address}</a></p>\n`);
  }
  renders("a%00@b.example", `<p><a href="mailto:a%00@b.example" ${REL}>a%00@b.example</a></p>\n`);
});

test("control characters are replaced by U+FFFD, except tabs", () => {
  renders("a\u001b[31mb\u0000c&#1;\u0085d\fe", "<p>a\ufffd[31mb\ufffdc\ufffd de</p>\n".replace("de", "d e"));
  renders("```\n\ta\n```", "<pre><code>&#9;a\n</code></pre>\n");
});

test("file names, hosts without a scheme and other schemes do not become links", () => {
  renders(
    "config.py a.example ftp://a.example //a.example",
    "<p>config.py a.example ftp://a.example //a.example</p>\n",
  );
});

test("links keep http, https, mailto and tel and their title, and have rel", () => {
  renders('[a](https://a.example "b")', `<p><a href="https://a.example" title="b" ${REL}>a</a></p>\n`);
  renders("[a](http://a.example)", `<p><a href="http://a.example" ${REL}>a</a></p>\n`);
  renders("[a](mailto:a@b.example)", `<p><a href="mailto:a@b.example" ${REL}>a</a></p>\n`);
  renders("[a](tel:+49123)", `<p><a href="tel:+49123" ${REL}>a</a></p>\n`);
});

test("an unsafe link keeps its formatted text and loses its target", () => {
  renders("[see *this*](javascript:alert(1)) now", "<p>see <em>this</em> now</p>\n");
  renders("[c](data:text/html,x) [d](file:///etc/passwd)", "<p>c d</p>\n");
  renders('[a](javascript:alert(1) "some words")', "<p>a “some words”</p>\n");
});

test("brackets and parentheses without an address are shown as typed", () => {
  for (const text of [
    "callbacks[key](value)",
    "$array[0](test)",
    "[Pro]($49)",
    "[C:](D:\\data)",
    "[settings](/admin/settings)",
    "[b](//evil.example)",
    "[here](localhost:8080/x)",
    "f[x](std::move)",
    "handlers[0]()",
    "![shot](shot.png)",
    "![]()",
  ])
    renders(text, `<p>${text}</p>\n`);
});

test("a link without text shows its address", () => {
  renders("[](https://a.example)", `<p><a href="https://a.example" ${REL}>https://a.example</a></p>\n`);
});

test("an https image is shown; any other becomes its description or its address", () => {
  renders("![a *b*](https://a.example/c.png)", '<p><img src="https://a.example/c.png" alt="a b" /></p>\n');
  renders("![a *b* \\* &amp;](http://a.example/c.png)", "<p>a b * &amp;</p>\n");
  renders("![](http://x.example)", `<p><a href="http://x.example" ${REL}>http://x.example</a></p>\n`);
  renders("![a](data:image/png;base64,AA)", "<p>a</p>\n");
  renders(
    "[![a](http://a.example/c.png)](https://a.example)",
    `<p><a href="https://a.example" ${REL}>a</a></p>\n`,
  );
});

test("a message's own image has a place with its name, and anything that only looks like one has not", () => {
  const id = "01JB7Z5W6K8M4T2QH9N3XR0VCE";
  const place = (name: string) => `<span data-attachment="${id}">${name}</span>`;
  renders(`See ![a < b](attachment:${id})`, `<p>See ${place("a &lt; b")}</p>\n`);
  renders(`![www.a.example](attachment:${id})`, `<p>${place("www.a.example")}</p>\n`);
  renders(`![a](attachment:${id} "t")`, `<p>${place("a")} “t”</p>\n`);
  renders(
    `[![a](attachment:${id})](https://a.example)`,
    `<p><a href="https://a.example" ${REL}>${place("a")}</a></p>\n`,
  );
  renders(`![](attachment:${id})`, `<p>attachment:${id}</p>\n`);
  renders("![a](attachment:x)", "<p>a</p>\n");
  renders(`![a](attachment:${id}x)`, "<p>a</p>\n");
  renders(`[a](attachment:${id})`, "<p>a</p>\n");
  renders(`<span data-attachment="${id}">a</span>`, "<p>a</p>\n");
});

test("an image inside an image's description keeps its escapes and entities", () => {
  renders(
    "![a ![b \\* &amp;](https://c.example)](https://d.example)",
    '<p><img src="https://d.example" alt="a b * &amp;" /></p>\n',
  );
});

test("HTML tags are dropped and their text is kept", () => {
  renders("a <b>bold</b> word", "<p>a bold word</p>\n");
  renders("<div>hello</div>", "<p>hello</p>\n");
  renders("<div>\n\nhello *there*\n\n</div>", "<p>hello <em>there</em></p>\n");
  renders("<script>gtag('x')</script>", "<p>gtag('x')</p>\n");
  renders("<script>\n\nwhere does this go?", "<p>where does this go?</p>\n");
});

test("other text in angle brackets is shown", () => {
  renders("ssh <user>@<host>", "<p>ssh &lt;user&gt;@&lt;host&gt;</p>\n");
  renders("expected <string> but got <number>", "<p>expected &lt;string&gt; but got &lt;number&gt;</p>\n");
  renders("Bar.<init>(Bar.java:12) in <module>", "<p>Bar.&lt;init&gt;(Bar.java:12) in &lt;module&gt;</p>\n");
  renders("a <b and c> d", "<p>a &lt;b and c&gt; d</p>\n");
  renders("use <std:string> or <foo:bar>", "<p>use &lt;std:string&gt; or &lt;foo:bar&gt;</p>\n");
  renders("a <!-- b --> c", "<p>a &lt;!-- b --&gt; c</p>\n");
  renders("<?php\nphpinfo();\n?>", "<p>&lt;?php<br />\nphpinfo();<br />\n?&gt;</p>\n");
  renders("<![CDATA[x]]>", "<p>&lt;![CDATA[x]]&gt;</p>\n");
  renders("<!DOCTYPE html>", "<p>&lt;!DOCTYPE html&gt;</p>\n");
  renders(
    "<IfModule mod_rewrite.c>\nRewriteEngine On\n</IfModule>",
    "<p>&lt;IfModule mod_rewrite.c&gt;<br />\nRewriteEngine On<br />\n&lt;/IfModule&gt;</p>\n",
  );
});

test("text that HTML tags separated stays separated", () => {
  renders("one<br>two<br><br>three", "<p>one<br />\ntwo<br />\n<br />\nthree</p>\n");
  renders("<tr><td>one</td><td>two</td></tr>", "<p>one<br />\ntwo</p>\n");
  const parting = `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h6
    header hr li main nav ol option p pre section select summary table td textarea th title tr ul`;
  for (const name of parting.split(/\s+/)) {
    renders(`<${name}>One</${name}><${name}>Two</${name}>`, "<p>One<br />\nTwo</p>\n");
    renders(`a <${name}>One</${name}><${name}>Two</${name}>`, "<p>a <br />\nOne<br />\nTwo</p>\n");
  }
  renders("<b>One</b><i>Two</i>", "<p>OneTwo</p>\n");
});

test("code shows HTML as written", () => {
  renders("`<b>`", "<p><code>&lt;b&gt;</code></p>\n");
});

test("a fence has its language if the name is plain and there is code", () => {
  renders("```c++\na\n```", '<pre><code class="language-c++">a\n</code></pre>\n');
  renders("```thanks", "<pre><code>thanks\n</code></pre>\n");
});

test("other text after a fence is shown in the code", () => {
  for (const info of [
    "Error: no such file",
    "Error:",
    "password=secret123",
    "1.2.3.4",
    "C:\\path",
    "user@host",
    "error 502",
    "2024-01-01 10:00",
    'a"b',
  ])
    renders(`\`\`\`${info}\na\n\`\`\``, `<pre><code>${info}\na\n</code></pre>\n`);
  renders("```js title=b\na\n```", '<pre><code class="language-js">title=b\na\n</code></pre>\n');
});

test("an unused link definition is shown, a used one is not", () => {
  renders("[ERROR]: timeout", "<p>[ERROR]: timeout</p>\n");
  renders(
    "> - [ERROR]: timeout",
    "<blockquote>\n<ul>\n<li>\n<p>[ERROR]: timeout</p>\n</li>\n</ul>\n</blockquote>\n",
  );
  renders("[a]\n\n[a]: https://a.example", `<p><a href="https://a.example" ${REL}>a</a></p>\n`);
  // The URL of an image in a description is shown nowhere else.
  renders(
    "![b ![a]](https://b.example)\n\n[a]: tel:1",
    '<p><img src="https://b.example" alt="b a" /></p>\n<p>[a]: tel:1</p>\n',
  );
});

test("a definition is shown if its label occurs without becoming a link", () => {
  renders(
    "I get [ERROR] all the time:\n\n[ERROR]: timeout",
    "<p>I get [ERROR] all the time:</p>\n<p>[ERROR]: timeout</p>\n",
  );
  renders(
    "[WARN] disk full\n\n[WARN]: disk\n[WARN]: memory",
    "<p>[WARN] disk full</p>\n<p>[WARN]: disk<br />\n[WARN]: memory</p>\n",
  );
  renders("Text[^1]\n\n[^1]: word", "<p>Text[^1]</p>\n<p>[^1]: word</p>\n");
  renders("[mysqld]: /var/run/mysqld.sock", "<p>[mysqld]: /var/run/mysqld.sock</p>\n");
  renders(
    "[a]\n\n[a]: https://one.example\n[a]: tel:2",
    `<p><a href="https://one.example" ${REL}>a</a></p>\n<p>[a]: tel:2</p>\n`,
  );
  renders(
    "[b]\n\n[a]: path\n[b]: https://b.example",
    `<p><a href="https://b.example" ${REL}>b</a></p>\n<p>[a]: path</p>\n`,
  );
});

test("quotes and lists beyond the deepest level keep their text and marks", () => {
  assert.match(renderMarkdown(`${">".repeat(20)} a`), /<p>&gt;&gt; a<\/p>/);
  assert.match(renderMarkdown(`${"- ".repeat(12)}a\n\nb`), /<li>- - - a<\/li>[\s\S]*<p>b<\/p>/);
});

test("a body with more marks than words is shown as typed", () => {
  const markdown = `${"- *a*\n".repeat(3000)}- ![b](https://a.example/c.png) & end`;
  renders(markdown, `<pre>${markdown.replace("&", "&amp;")}</pre>`);
});

test("addresses beyond the limit are shown as text", () => {
  for (const [written, shown] of [
    ["a@b.co ", "a@b.co "],
    ["www.a.de ", "www.a.de "],
    ["[a](tel:1)", "a (tel:1)"],
    ["![](tel:1)", "tel:1"],
  ] as const) {
    const html = renderMarkdown(`${written.repeat(19_990 / written.length)} end`);
    const links = html.split("<a ").length - 1;
    assert.ok(links > 500 && links < 1000, `${links} links of ${written}`);
    assert.ok(html.endsWith(`${shown.repeat(500)} end</p>\n`), html.slice(-100));
  }
});
