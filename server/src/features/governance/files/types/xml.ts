// A root that is rendered with its scripts, or is itself a program that transforms, whatever namespace it names.
const activeRoots = ["html", "svg", "math", "script", "scriptlet", "stylesheet", "transform"];

// In these, browsers find scripts, handlers and frames, at any depth.
const activeNamespaces = [
  "http://www.w3.org/1999/xhtml",
  "http://www.w3.org/2000/svg",
  "http://www.w3.org/1998/Math/MathML",
  "http://www.w3.org/1999/XSL/Transform",
];

// Sitemaps name the other languages of a page so; it is the one thing of XHTML in them, and nothing that runs.
const alternate =
  /^<[\w.-]+:link(?:\s+(?:rel\s*=\s*(?:"alternate"|'alternate')|(?:hreflang|href|media|title)\s*=\s*(?:"[^"]*"|'[^']*')))*\s*\/?>$/;

const maxMarkup = 64 * 1024;

/** Deeper than any document that people send, and than what parsers take by default (libxml2: 256). */
const maxDepth = 1_000;

/**
 * Text and a tag that binds no namespace. Most markup is like this, and this one pattern is several times faster than to take it
 * apart. The first has no prefix either: with one, a tag can be active once a prefix is.
 */
const plain = /[^<]*<\/?[A-Za-z_][\w.-]*(?:\s+(?!xmlns)[A-Za-z_][\w.:-]*=(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/y;
const prefixed =
  /[^<]*<\/?[A-Za-z_][\w.-]*(?::[\w.-]+)?(?:\s+(?!xmlns)[A-Za-z_][\w.:-]*=(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/y;

/** What stands between < and > that is not an element, and where it ends. */
const others = [
  { start: "<!--", end: "-->" },
  { start: "<![CDATA[", end: "]]>" },
  { start: "<?", end: "?>" },
] as const;

/**
 * Reads XML piece by piece, and tells whether it is data: no part of it would be run by a browser (XHTML, SVG, a
 * stylesheet), it declares no entities, which is to say bombs, and it is not nested without end. It looks at markup only and need not know more than its
 * tokens: where the document is not in order, a browser stops.
 */
export class DataXml {
  #pending = "";
  #root: string | undefined;
  #isActive = false;
  #depth = 0;
  readonly #activePrefixes = new Set<string>();
  /** Where a long comment or CDATA section, of which nothing needs to be kept, will end. */
  #until: string | undefined;

  take(text: string): void {
    this.#pending += text;
    while (!this.#isActive && this.#step());
  }

  isData(): boolean {
    return this.#root !== undefined && !this.#isActive;
  }

  /** Past the next piece of markup; false where more text is needed for it. */
  #step(): boolean {
    if (this.#until !== undefined) return this.#skipPast(this.#until);
    if (this.#root !== undefined) this.#skipPlain();
    const start = this.#pending.indexOf("<");
    const before = start < 0 ? this.#pending : this.#pending.slice(0, start);
    if (this.#root === undefined && /[^\s\ufeff]/.test(before)) this.#isActive = true;
    this.#pending = start < 0 ? "" : this.#pending.slice(start);
    if (this.#pending.length < 9 && !this.#pending.includes(">")) return false;
    const other = others.find(({ start }) => this.#pending.startsWith(start));
    if (other?.start === "<?") return this.#instruction();
    if (other) return this.#skipPast(other.end, other.start.length);
    if (!/^<[!/\p{L}_:]/u.test(this.#pending)) return this.#stray();
    const end = endOfTag(this.#pending);
    if (end < 0) return this.#isTooLong();
    this.#tag(this.#pending.slice(0, end));
    this.#pending = this.#pending.slice(end);
    return true;
  }

  #skipPlain(): void {
    const harmless = this.#activePrefixes.size === 0 ? prefixed : plain;
    harmless.lastIndex = 0;
    let at = 0;
    while (this.#depth <= maxDepth && harmless.test(this.#pending)) {
      this.#count(this.#pending, this.#pending.indexOf("<", at), harmless.lastIndex);
      at = harmless.lastIndex;
    }
    if (at > 0) this.#pending = this.#pending.slice(at);
  }

  /** A tag that opens or closes an element, from its < to behind its >. */
  #count(text: string, start: number, end: number): void {
    if (text[start + 1] === "/") this.#depth = Math.max(0, this.#depth - 1);
    else if (text[end - 2] !== "/") this.#depth++;
    if (this.#depth > maxDepth) this.#isActive = true;
  }

  #skipPast(end: string, from = 0): boolean {
    const at = this.#pending.indexOf(end, from);
    this.#until = at < 0 ? end : undefined;
    // The end may stand across two pieces of text.
    this.#pending = at < 0 ? this.#pending.slice(-(end.length - 1)) : this.#pending.slice(at + end.length);
    return at >= 0;
  }

  /** Before the root, PHP or a Word document with macros declares itself so; a stylesheet does anywhere. */
  #instruction(): boolean {
    const end = this.#pending.indexOf("?>");
    if (end < 0) return this.#isTooLong();
    const target = /^<\?([^\s?]*)/.exec(this.#pending)?.[1] ?? "";
    const isForBrowsers = /^xml-stylesheet$/i.test(target);
    if (isForBrowsers || (this.#root === undefined && !/^xml(?:-.*)?$/.test(target))) this.#isActive = true;
    this.#pending = this.#pending.slice(end + 2);
    return true;
  }

  /** A < that begins nothing: before the root this is no XML, behind it a document that is not in order. */
  #stray(): boolean {
    if (this.#root === undefined) this.#isActive = true;
    const run = /^<+/.exec(this.#pending)?.[0].length ?? 1;
    // The last of a run may begin something.
    this.#pending = this.#pending.slice(Math.max(1, run - 1));
    return true;
  }

  #isTooLong(): boolean {
    if (this.#pending.length > maxMarkup) this.#isActive = true;
    return false;
  }

  #tag(tag: string): void {
    if (!tag.startsWith("<!")) this.#count(tag, 0, tag.length);
    if (tag.startsWith("</")) return;
    if (tag.startsWith("<!")) {
      // With declarations of its own, or of a page.
      if (tag.includes("[") || /^<!doctype\s+(?:\S+:)?(?:html|svg|math)\b/i.test(tag)) this.#isActive = true;
      return;
    }
    const [, prefix = "", name = ""] = /^<(?:([^\s:/>]+):)?([\p{L}_][^\s:/>]*)/u.exec(tag) ?? [];
    const isRoot = this.#root === undefined;
    this.#root ??= name;
    if (name === "" || (isRoot && activeRoots.includes(name.toLowerCase()))) this.#isActive = true;
    for (const declared of activePrefixesIn(tag)) this.#activePrefixes.add(declared);
    if (this.#activePrefixes.has("")) this.#isActive = true;
    if (this.#activePrefixes.has(prefix) && !alternate.test(tag)) this.#isActive = true;
  }
}

/** The prefixes that a tag binds to such a namespace, "" for names without one. */
function activePrefixesIn(tag: string): string[] {
  // A prefix has no colon: if it could, each of many "xmlns:" would be read to the end of the tag.
  const declarations = tag.matchAll(/xmlns(?::([^\s=:]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return [...declarations].flatMap(([, prefix = "", quoted, single = ""]) =>
    activeNamespaces.includes(withoutReferences(quoted ?? single).trim()) ? [prefix] : [],
  );
}

/** XML, 4.1: &#104; and &#x68; are both an h. */
export function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string) => {
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** Behind the > that ends a tag: one in a quoted value does not. */
function endOfTag(text: string): number {
  const end = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(text);
  return end ? end[0].length : -1;
}

/** The encoding that the declaration of a document names, unless a mark before it says it already. */
export function declaredEncoding(start: Buffer): string | undefined {
  return /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(start.toString("latin1"))?.[1];
}
