import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { hostileHtml } from "../../../../test/markdown/hostile-html.ts";
import { hostileLinks } from "../../../../test/markdown/hostile-links.ts";
import { hostileText } from "../../../../test/markdown/hostile-text.ts";
import { throughGate } from "./preflight-limits.ts";
import { beforeWall } from "./render.ts";
import { throughWall } from "./sanitize.ts";

/** If the fast path returns a result, it equals the sanitizer's. */
function assertSame(html: string): void {
  const passed = throughGate(html);
  if (passed !== undefined) assert.equal(passed, throughWall(html), JSON.stringify(html));
}

const tags =
  "p h1 h6 blockquote ul ol li pre code em strong s a table thead tbody tr th td br hr img span".split(" ");
const attributes = [
  ...["", ' start="3"', ' start="-1"', ' class="language-js"', ' class="language-c#"', ' align="left"'],
  ...[' align="justify"', ' href="https://a.example/?a=1&amp;b=2"', ' href="https://a.example/?a&b"'],
  ...[
    ' href="mailto:a@b.example" title="t"',
    ' href="tel:+491"',
    ' href="javascript:alert(1)"',
    ' title=""',
    ' href="https://a.example/" title=""',
    ' src="https://a.example/a.png" alt="a" title=""',
  ],
  ...[
    ' href="//a.example"',
    ' href="/a"',
    ' href="https://a.example/ü"',
    ' src="https://a.example/a.png" alt=""',
  ],
  ...[
    ' src="http://a.example/a.png" alt="a"',
    ' src="data:image/png,a" alt=""',
    " onclick=a()",
    ' rel="opener"',
    ' data-attachment="01JB7Z5W6K8M4T2QH9N3XR0VCE"',
    ' data-attachment="1"',
  ],
  ...[' src="https://a.example/a.png" alt="ä &quot;x&quot;"', ' href="https://a.example/" title="a &amp; b"'],
  ...[
    ' HREF="https://a.example/"',
    " href=https://a.example/",
    '  href="https://a.example/"',
    ' href="https://a.example/" ',
  ],
];
const texts = [
  "a",
  " ",
  "\n",
  "&amp;",
  "&lt;",
  "&gt;",
  "&quot;",
  "&#39;",
  "&nbsp;",
  "&",
  '"',
  "'",
  ">",
  "\r",
  "\0",
  "ü",
  "<",
  "</",
];

const tag = fc
  .tuple(
    fc.constantFrom("", "", "/"),
    fc.constantFrom(...tags, "P", "script", "b", "constructor", "__proto__"),
    fc.constantFrom(...attributes),
  )
  .map(([slash, name, shape]) => `<${slash}${name}${slash ? "" : shape}>`);

test("for random input, the preflight passes only what the sanitizer would return unchanged", () => {
  const piece = fc.oneof(
    { weight: 4, arbitrary: tag },
    fc.constantFrom(...texts),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => assertSame(pieces.join(""))),
    { numRuns: 20_000 },
  );
});

/** The test's own list of ancestors, from the outside inwards. */
const outside: Record<string, string[]> = {
  li: ["ul"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["table", "tbody"],
  th: ["table", "tbody", "tr"],
  td: ["table", "tbody", "tr"],
  ...Object.fromEntries(["em", "strong", "s", "a", "code", "br", "img"].map((name) => [name, ["p"]])),
};
const proper: Record<string, string> = {
  a: ' href="https://a.example/"',
  img: ' src="https://a.example/a.png" alt="a"',
};
const isVoid = (name: string) => ["br", "hr", "img"].includes(name);
const shaped = (name: string, shape = proper[name] ?? "", inner = "x") =>
  isVoid(name) ? `<${name}${shape}>` : `<${name}${shape}>${inner}</${name}>`;
const inPlace = (name: string, html: string) =>
  (outside[name] ?? []).reduceRight((inner, around) => shaped(around, undefined, inner), html);

test("the preflight agrees with the sanitizer for each attribute of each element", () => {
  let passed = 0;
  for (const name of tags) {
    for (const shape of attributes) {
      const html = inPlace(name, shaped(name, shape));
      assertSame(html);
      if (throughGate(html) !== undefined) passed++;
    }
  }
  assert.ok(passed > tags.length, `only ${passed} were of the plain form`);
});

test("the preflight agrees with the sanitizer for each element inside and beside each other", () => {
  for (const outer of tags) {
    for (const inner of tags) {
      assertSame(inPlace(outer, shaped(outer, undefined, shaped(inner))));
      assertSame(inPlace(outer, shaped(outer) + shaped(inner)));
      for (const innermost of tags)
        assertSame(inPlace(outer, shaped(outer, undefined, shaped(inner, undefined, shaped(innermost)))));
    }
  }
});

test("the preflight agrees with the sanitizer at any depth", () => {
  for (let depth = 80; depth < 110; depth++)
    assertSame("<blockquote>".repeat(depth) + shaped("p") + "</blockquote>".repeat(depth));
});

test("the preflight agrees with the sanitizer after any change of one character", () => {
  const plain = beforeWall(
    '# A\n\n1. **b** [c](https://d.example/?e=1&f "g")\n2. `h`\n\n```js\n"i" < j\n```\n\n|k|l|\n|-|:-:|\n|m|n|\n\n![o](https://p.example/q.png)',
  );
  assert.notEqual(throughGate(plain), undefined);
  const one = fc.oneof(fc.constantFrom(...'<>/"&=; \n\0apl'), fc.string({ unit: "binary", maxLength: 1 }));
  fc.assert(
    fc.property(fc.nat(plain.length), fc.nat(2), one, (at, gone, put) =>
      assertSame(plain.slice(0, at) + put + plain.slice(at + gone)),
    ),
    { numRuns: 20_000 },
  );
});

test("the preflight agrees with the sanitizer for every attack", () => {
  for (const inputs of Object.values({ ...hostileHtml, ...hostileLinks, ...hostileText }))
    for (const [markdown] of inputs) for (const html of [markdown, beforeWall(markdown)]) assertSame(html);
});

test("typical messages of customers pass the preflight", () => {
  for (const markdown of [
    "Hello,\n\nthe shop is *down* since **this morning**, see https://shop.example/?a=1&b=2\n\n> are you sure?\n\nYes.",
    "```bash\nssh root@host \"ls -l\" && echo 'ü' > /tmp/x\n```\n\n1. a\n2. b\n   - c\n\n---\n\nBest regards<br>Ines",
    '| a | b |\n|:--|--:|\n| 1 | ~~2~~ |\n\n![screenshot](https://i.example/a.png "now") or [mail me](mailto:a@b.example)',
  ])
    assert.notEqual(throughGate(beforeWall(markdown)), undefined, beforeWall(markdown));
});
