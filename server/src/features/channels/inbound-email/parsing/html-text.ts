import { Parser } from "htmlparser2";
import { MailUnread, maxDataPictures, maxHtmlDepth, maxTextFileLength } from "./limits.ts";
import { TextLines } from "./text-lines.ts";

interface DataPicture {
  type: string;
  bytes: Buffer;
}

export interface HtmlText {
  text: string;
  /** Pictures embedded in the HTML as data URLs. */
  pictures: DataPicture[];
}

type Attributes = Record<string, string>;

const unseen = new Set(["script", "style", "title", "template", "noscript", "select", "svg", "math"]);
const paragraphs = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "table", "pre", "dl", "figure"]);
const blocks = new Set([
  ...["address", "article", "aside", "caption", "center", "dd", "div", "dt", "fieldset", "figcaption"],
  ...["footer", "form", "header", "legend", "main", "nav", "section"],
]);
const cells = new Set(["td", "th"]);
const struck = new Set(["s", "del", "strike"]);
const longestAddress = 2_000;

/**
 * Converts HTML to text in one pass over its tags; only open elements are held in memory. Cells and rows stay
 * separate, quotations get `>` before each line, and links their address after the text.
 */
export function textOfHtml(html: string): HtmlText {
  const reader = new HtmlReader();
  const parser = new Parser(reader, { decodeEntities: true });
  parser.write(html);
  parser.end();
  return { text: reader.lines.done(), pictures: reader.pictures };
}

class HtmlReader {
  readonly lines = new TextLines(maxTextFileLength);
  readonly pictures: DataPicture[] = [];
  readonly #lists: { next: number | undefined }[] = [];
  readonly #links: { href: string; text: string }[] = [];
  #depth = 0;
  #unseenDepth = 0;

  onopentag(name: string, attributes: Attributes): void {
    if (++this.#depth > maxHtmlDepth) throw new MailUnread("too_deep");
    if (unseen.has(name)) this.#unseenDepth++;
    if (this.#unseenDepth > 0) return;
    if (paragraphs.has(name)) this.lines.paragraph();
    else if (blocks.has(name)) this.lines.breakLine();
    else if (cells.has(name)) this.lines.openCell();
    else if (struck.has(name)) this.lines.openMark("~~");
    else this.#open(name, attributes);
    if (name === "pre") this.lines.preformatted++;
  }

  onclosetag(name: string): void {
    this.#depth--;
    if (unseen.has(name)) this.#unseenDepth = Math.max(0, this.#unseenDepth - 1);
    if (this.#unseenDepth > 0) return;
    if (name === "pre") this.lines.preformatted--;
    if (paragraphs.has(name)) this.lines.paragraph();
    else if (blocks.has(name)) this.lines.breakLine();
    else if (cells.has(name)) this.lines.closeCell();
    else if (struck.has(name)) this.lines.closeMark("~~");
    else this.#close(name);
  }

  ontext(text: string): void {
    if (this.#unseenDepth > 0) return;
    const link = this.#links.at(-1);
    if (link && link.text.length <= longestAddress) link.text += text;
    this.lines.write(text);
  }

  #open(name: string, attributes: Attributes): void {
    if (name === "br") this.lines.newLine();
    else if (name === "hr") this.lines.rule();
    else if (name === "img") this.#keepPicture(attributes.src ?? "");
    else if (name === "tr") this.lines.openRow();
    else if (name === "blockquote") this.lines.openQuote();
    else if (name === "a") this.#links.push({ href: attributes.href ?? "", text: "" });
    else if (name === "ul" || name === "ol") this.#openList(name, attributes);
    else if (name === "li") this.#openItem();
  }

  #close(name: string): void {
    if (name === "tr") this.lines.closeRow();
    else if (name === "blockquote") this.lines.closeQuote();
    else if (name === "a") this.#closeLink();
    else if (name === "ul" || name === "ol") this.#closeList();
    else if (name === "li") this.lines.closeItem();
  }

  #openList(name: string, { start = "1" }: Attributes): void {
    if (this.#lists.length === 0) this.lines.paragraph();
    const first = /^\d{1,6}$/.test(start) ? Number(start) : 1;
    this.#lists.push({ next: name === "ol" ? first : undefined });
  }

  #closeList(): void {
    this.#lists.pop();
    if (this.#lists.length === 0) this.lines.paragraph();
  }

  #openItem(): void {
    const list = this.#lists.at(-1);
    const mark = list?.next === undefined ? "- " : `${list.next++}. `;
    this.lines.openItem("  ".repeat(Math.min(Math.max(this.#lists.length - 1, 0), 8)) + mark);
  }

  #closeLink(): void {
    const link = this.#links.pop();
    if (!link) return;
    const { href, text } = link;
    const isAddress = /^(https?:\/\/|mailto:|tel:)./i.test(href) && href.length <= longestAddress;
    if (isAddress && bare(href) !== bare(text.trim())) this.lines.write(` <${href.trim()}>`);
  }

  #keepPicture(src: string): void {
    const [head = "", data] = src.startsWith("data:image/") ? src.split(",", 2) : [];
    if (data === undefined || !head.endsWith(";base64") || this.pictures.length >= maxDataPictures) return;
    const type = head.slice("data:".length).split(";")[0] ?? "";
    this.pictures.push({ type, bytes: Buffer.from(data, "base64") });
  }
}

/** An address as people write it, without its scheme. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:|tel:)/, "")
    .replace(/\/$/, "");
}
