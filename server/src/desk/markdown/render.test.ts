import assert from "node:assert/strict";
import { test } from "node:test";
import { renderMarkdown } from "./render.ts";

const REL = 'rel="nofollow noopener noreferrer"';

function renders(markdown: string, html: string): void {
  assert.equal(renderMarkdown(markdown), html, JSON.stringify(markdown));
}

test("a single newline stays one, two spaces before it make a line break", () => {
  renders("one\ntwo  \nthree", "<p>one\ntwo<br />\nthree</p>\n");
});

test("tables keep their alignment as an attribute, without a style", () => {
  const head = '<table>\n<thead>\n<tr>\n<th align="left">a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n';
  renders("|a|b|\n|:-|-:|", `${head}</table>\n`);
});

test("the cells that a row has too many join the last one", () => {
  assert.match(renderMarkdown("|a|b|\n|-|-|\n|1|cat x | grep y|"), /<td>1<\/td>\n<td>cat x \| grep y<\/td>/);
});

test("text can be struck through", () => {
  renders("~~old~~ new", "<p><s>old</s> new</p>\n");
});

test("a bare http, https or mailto address and a mail address become links", () => {
  renders("http://a.example", `<p><a href="http://a.example" ${REL}>http://a.example</a></p>\n`);
  renders(
    "(https://a.example/b_c_d).",
    `<p>(<a href="https://a.example/b_c_d" ${REL}>https://a.example/b_c_d</a>).</p>\n`,
  );
  renders("mailto:me@a.example", `<p><a href="mailto:me@a.example" ${REL}>mailto:me@a.example</a></p>\n`);
  renders("me@a.example", `<p><a href="mailto:me@a.example" ${REL}>me@a.example</a></p>\n`);
});

test("names of files and hosts without a scheme, and other schemes, are no links", () => {
  renders(
    "config.py a.example www.a.example ftp://a.example //a.example",
    "<p>config.py a.example www.a.example ftp://a.example //a.example</p>\n",
  );
});

test("links keep http, https, mailto and tel, with their title, and carry rel", () => {
  renders('[a](https://a.example "b")', `<p><a href="https://a.example" title="b" ${REL}>a</a></p>\n`);
  renders("[a](http://a.example)", `<p><a href="http://a.example" ${REL}>a</a></p>\n`);
  renders("[a](mailto:a@b.example)", `<p><a href="mailto:a@b.example" ${REL}>a</a></p>\n`);
  renders("[a](tel:+49123)", `<p><a href="tel:+49123" ${REL}>a</a></p>\n`);
});

test("an unsafe link keeps its text, formatted, and loses its target", () => {
  renders("[see *this*](javascript:alert(1)) now", "<p>see <em>this</em> now</p>\n");
  renders("[a](/admin) [b](//evil.example) [c](data:text/html,x)", "<p>a b c</p>\n");
});

test("an https image is shown, any other becomes its description", () => {
  renders("![a *b*](https://a.example/c.png)", '<p><img src="https://a.example/c.png" alt="a b" /></p>\n');
  renders("![a *b* \\* &amp;](http://a.example/c.png)", "<p>a b * &amp;</p>\n");
  renders(
    "[![a](http://a.example/c.png)](https://a.example)",
    `<p><a href="https://a.example" ${REL}>a</a></p>\n`,
  );
});

test("an image in the description of an image keeps its escapes and entities", () => {
  renders(
    "![a ![b \\* &amp;](c)](https://d.example)",
    '<p><img src="https://d.example" alt="a b * &amp;" /></p>\n',
  );
});

test("raw HTML is dropped and its text kept", () => {
  renders("a <b>bold</b> word", "<p>a bold word</p>\n");
  renders("<div>hello</div>", "<p>hello</p>\n");
  renders("<div>\n\nhello *there*\n\n</div>", "<p>hello <em>there</em></p>\n");
  renders("a <!-- b --> c", "<p>a  c</p>\n");
});

test("text that HTML kept apart stays apart without it", () => {
  renders("one<br>two", "<p>one\ntwo</p>\n");
  renders("<tr><td>one</td><td>two</td></tr>", "<p>one</p>\n<p>two</p>\n");
});

test("the inside of a closed script or style goes, that of an open one is text", () => {
  renders("a <script>alert(1)</script> b", "<p>a  b</p>\n");
  renders("<style>\n\na{}\n\n</style>\n\nb", "<p>b</p>\n");
  renders("<script>\n\nwhere does this go?", "<p>where does this go?</p>\n");
});

test("code shows HTML as it was written", () => {
  renders("`<b>`", "<p><code>&lt;b&gt;</code></p>\n");
});

test("a fence names its language if the name is plain", () => {
  renders("```c++\na\n```", '<pre><code class="language-c++">a\n</code></pre>\n');
  renders('```a"b\na\n```', "<pre><code>a\n</code></pre>\n");
});

test("a sentence behind a fence is shown, attributes are not", () => {
  renders("```Error: no such file\n", "<pre><code>Error: no such file\n</code></pre>\n");
  renders("```Error:\na\n```", "<pre><code>Error:\na\n</code></pre>\n");
  renders("```js title=b\na\n```", '<pre><code class="language-js">a\n</code></pre>\n');
});

test("a definition that no link uses is shown, a used one is not", () => {
  renders("[ERROR]: timeout", "<p>[ERROR]: timeout</p>\n");
  renders(
    "> - [ERROR]: timeout",
    "<blockquote>\n<ul>\n<li>\n<p>[ERROR]: timeout</p>\n</li>\n</ul>\n</blockquote>\n",
  );
  renders("[a]\n\n[a]: https://a.example", `<p><a href="https://a.example" ${REL}>a</a></p>\n`);
  renders(
    "![b ![a]](https://b.example)\n\n[a]: https://a.example",
    '<p><img src="https://b.example" alt="b a" /></p>\n',
  );
});

test("quotes and lists past the deepest level keep their text and marks", () => {
  assert.match(renderMarkdown(`${">".repeat(20)} a`), /<p>&gt;&gt; a<\/p>/);
  assert.match(renderMarkdown(`${"- ".repeat(12)}a\n\nb`), /<li>- - - a<\/li>[\s\S]*<p>b<\/p>/);
});

test("a body of more tags than text comes out as text, whole", () => {
  const html = renderMarkdown(`${"- *a*\n".repeat(3000)}- ![b](https://a.example/c.png) &lt; end`);
  assert.equal(html, `<pre>${"a\n".repeat(3000)}b &lt; end</pre>`);
});
