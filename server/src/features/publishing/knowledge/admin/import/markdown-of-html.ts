import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: unknown }>;

/** The title and text of an HTML page, the text as Markdown. */
interface Article {
  title: string;
  markdown: string;
}

const notText = new Set([
  "script",
  "style",
  "nav",
  "header",
  "footer",
  "form",
  "aside",
  "noscript",
  "svg",
  "head",
]);
const blocks = new Set(
  "address article blockquote body dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr html li main ol p pre section table ul".split(
    " ",
  ),
);

/** Reads only the element that holds the article, as help centre exports and most pages mark it. */
export function articleOf(html: string): Article {
  const root = parseDocument(html).children;
  const heading = find(root, ({ name }) => name === "h1");
  const named = heading ?? find(root, ({ name }) => name === "title");
  const body =
    find(root, ({ attribs }) => /\barticle[-_]?body\b/.test(attribs.class ?? "")) ??
    find(root, ({ name }) => name === "article" || name === "main") ??
    find(root, ({ name }) => name === "body");
  const title = named ? plain(named.children) : "";
  const markdown = blocksOf(
    (body?.children ?? root).filter((node) => node !== heading),
    title,
  );
  return { title, markdown };
}

function isElement(node: Node): node is Element {
  return "attribs" in node;
}

function find(nodes: Node[], isMeant: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = isMeant(node) ? node : find(node.children as Node[], isMeant);
    if (found) return found;
  }
  return undefined;
}

function plain(nodes: readonly unknown[]): string {
  return (nodes as Node[])
    .map((node) => (isElement(node) ? plain(node.children) : node.type === "text" ? node.data : ""))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Blocks, separated by blank lines. Inline content between blocks becomes a paragraph. */
function blocksOf(nodes: readonly unknown[], title = ""): string {
  const parts: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const text = inlineOf(line).trim();
    if (text !== "") parts.push(text);
    line = [];
  };
  for (const node of nodes as Node[]) {
    if (isElement(node) && (blocks.has(node.name) || notText.has(node.name))) {
      endLine();
      const text = notText.has(node.name) ? "" : blockOf(node, title);
      if (text !== "") parts.push(text);
    } else line.push(node);
  }
  endLine();
  return parts.join("\n\n");
}

function blockOf(element: Element, title: string): string {
  const { name, children } = element;
  if (/^h[1-6]$/.test(name)) {
    const text = inlineOf(children).trim();
    // Skips the heading that repeats the title.
    return text === "" || (name === "h1" && text === title) ? "" : `${"#".repeat(Number(name[1]))} ${text}`;
  }
  if (name === "hr") return "---";
  if (name === "pre") return programOf(textOf(children).replace(/\n$/, ""));
  if (name === "blockquote") return prefixed(blocksOf(children), "> ", "> ");
  if (name === "ul" || name === "ol") return listOf(element);
  if (name === "table") return tableOf(element);
  return blocksOf(children, title);
}

function listOf({ name, children }: Element): string {
  const items = (children as Node[]).filter((node): node is Element => isElement(node) && node.name === "li");
  return items
    .map((item, index) => {
      const mark = name === "ol" ? `${index + 1}. ` : "- ";
      return prefixed(blocksOf(item.children), mark, " ".repeat(mark.length));
    })
    .join("\n");
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line === "" ? others.trimEnd() : others) + line)
    .join("\n");
}

function tableOf(table: Element): string {
  const rows = all(table, "tr").map((row) =>
    (row.children as Node[])
      .filter((cell): cell is Element => isElement(cell) && (cell.name === "td" || cell.name === "th"))
      .map((cell) =>
        blocksOf(cell.children)
          .replaceAll(/(?<!\s)\s*\n\s*/g, " ")
          .replaceAll("|", "\\|"),
      ),
  );
  const [head = [], ...rest] = rows;
  if (head.length === 0) return "";
  const lineOf = (cells: string[]) => `| ${head.map((_, index) => cells[index] ?? "").join(" | ")} |`;
  return [lineOf(head), lineOf(head.map(() => "---")), ...rest.map(lineOf)].join("\n");
}

function all(element: Element, name: string): Element[] {
  return (element.children as Node[])
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

function textOf(nodes: readonly unknown[]): string {
  return (nodes as Node[])
    .map((node) =>
      isElement(node)
        ? node.name === "br"
          ? "\n"
          : textOf(node.children)
        : node.type === "text"
          ? node.data
          : "",
    )
    .join("");
}

function inlineOf(nodes: readonly unknown[]): string {
  return (nodes as Node[])
    .map(inline)
    .join("")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/(?<! ) *\n */g, "\n");
}

function inline(node: Node): string {
  if (!isElement(node)) return node.type === "text" ? escaped(node.data.replaceAll(/\s+/g, " ")) : "";
  const { name, attribs, children } = node;
  if (name === "br") return "\n";
  if (name === "img") return attribs.src ? `![${escaped(attribs.alt ?? "")}](${target(attribs.src)})` : "";
  if (name === "code" || name === "kbd" || name === "samp") return codeOf(textOf(children));
  if (notText.has(name)) return "";
  const text = inlineOf(children);
  if (text.trim() === "") return text;
  if (name === "a" && attribs.href) return `[${text.trim()}](${target(attribs.href)})`;
  if (name === "strong" || name === "b") return around(text, "**");
  if (name === "em" || name === "i") return around(text, "*");
  return text;
}

/** Puts the marks next to the words and the spaces outside of them. */
function around(text: string, mark: string): string {
  const begin = text.length - text.trimStart().length;
  const words = text.trim();
  return `${text.slice(0, begin)}${mark}${words}${mark}${text.slice(begin + words.length)}`;
}

function programOf(text: string): string {
  const fence = "`".repeat(Math.max(3, longestTicks(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

function codeOf(text: string): string {
  const ticks = "`".repeat(longestTicks(text) + 1);
  return ticks.length > 1 ? `${ticks} ${text} ${ticks}` : ticks + text + ticks;
}

/** A code fence must be longer than any run of backticks in it. */
function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}

const target = (address: string) =>
  address.trim().replaceAll(" ", "%20").replaceAll("(", "%28").replaceAll(")", "%29");

/**
 * Escapes what Markdown would interpret, including an exclamation mark before a link and text that resembles an entity.
 */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<]|!$|&(?=#?\w+;)/g, "\\$&");
}
