// Roots that a browser renders with their scripts, or that are transforming programs, in any namespace.
const activeRoots = ["html", "svg", "math", "script", "scriptlet", "stylesheet", "transform"];

// In these namespaces, browsers run scripts, handlers and frames at any depth.
const activeNamespaces = [
  "http://www.w3.org/1999/xhtml",
  "http://www.w3.org/2000/svg",
  "http://www.w3.org/1998/Math/MathML",
  "http://www.w3.org/1999/XSL/Transform",
];

// Sitemaps link a page's other languages with this element. It is the only XHTML in them, and nothing in it runs.
const alternate =
  /^<[\w.-]+:link(?:\s+(?:rel\s*=\s*(?:"alternate"|'alternate')|(?:hreflang|href|media|title)\s*=\s*(?:"[^"]*"|'[^']*')))*\s*\/?>$/;

const maxMarkup = 64 * 1024;

/** Deeper than any document that people send, and than the default of parsers (libxml2: 256). */
const maxDepth = 1_000;

/**
 * Text and a tag that binds no namespace. Most markup is like this, and this one pattern is several times faster than
 * parsing it. The element name has no prefix either, since a prefixed tag can be active once its prefix is.
 */
const plain = /[^<]*<\/?[A-Za-z_][\w.-]*(?:\s+(?!xmlns)[A-Za-z_][\w.:-]*=(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/y;
const prefixed =
  /[^<]*<\/?[A-Za-z_][\w.-]*(?::[\w.-]+)?(?:\s+(?!xmlns)[A-Za-z_][\w.:-]*=(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/y;

/** The constructs between < and > that are not elements, and their end marks. */
const others = [
  { start: "<!--", end: "-->" },
  { start: "<![CDATA[", end: "]]>" },
  { start: "<?", end: "?>" },
] as const;

/**
 * Reads XML piece by piece and decides whether it is data: no part of it runs in a browser (XHTML, SVG, a stylesheet),
 * it declares no entities (entity bombs), and its nesting is bounded. It tokenises markup only and does not validate: a
 * browser stops at a malformed document.
 */
export class DataXml {
  #pending = "";
  #root: string | undefined;
  #isActive = false;
  #depth = 0;
  readonly #activePrefixes = new Set<string>();
  /** The end mark of a long comment or CDATA section, whose content is discarded. */
  #until: string | undefined;

  take(text: string): void {
    this.#pending += text;
    while (!this.#isActive && this.#step());
  }

  isData(): boolean {
    return this.#root !== undefined && !this.#isActive;
  }

  /** Consumes the next piece of markup; false if it needs more text. */
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

  /** Counts an opening or closing tag, from its < to after its >. */
  #count(text: string, start: number, end: number): void {
    if (text[start + 1] === "/") this.#depth = Math.max(0, this.#depth - 1);
    else if (text[end - 2] !== "/") this.#depth++;
    if (this.#depth > maxDepth) this.#isActive = true;
  }

  #skipPast(end: string, from = 0): boolean {
    const at = this.#pending.indexOf(end, from);
    this.#until = at < 0 ? end : undefined;
    // The end mark may be split across two pieces of text.
    this.#pending = at < 0 ? this.#pending.slice(-(end.length - 1)) : this.#pending.slice(at + end.length);
    return at >= 0;
  }

  /**
   * Before the root, PHP or a Word document with macros declares itself with an instruction; a stylesheet can anywhere.
   */
  #instruction(): boolean {
    const end = this.#pending.indexOf("?>");
    if (end < 0) return this.#isTooLong();
    const target = /^<\?([^\s?]*)/.exec(this.#pending)?.[1] ?? "";
    const isForBrowsers = /^xml-stylesheet$/i.test(target);
    if (isForBrowsers || (this.#root === undefined && !/^xml(?:-.*)?$/.test(target))) this.#isActive = true;
    this.#pending = this.#pending.slice(end + 2);
    return true;
  }

  /** A < that begins no markup: before the root this is not XML, after it a malformed document. */
  #stray(): boolean {
    if (this.#root === undefined) this.#isActive = true;
    const run = /^<+/.exec(this.#pending)?.[0].length ?? 1;
    // The last character of a run may begin markup.
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
      // A doctype with an internal subset, or of a web page.
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

/** The prefixes that a tag binds to an active namespace; "" is the default namespace. */
function activePrefixesIn(tag: string): string[] {
  // A prefix has no colon. If this pattern allowed one, each of many "xmlns:" would be scanned to the end of the tag.
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

/** The index after the > that ends a tag. A > in a quoted value does not end it. */
function endOfTag(text: string): number {
  const end = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(text);
  return end ? end[0].length : -1;
}

/** The encoding that the XML declaration names, unless a byte order mark takes precedence. */
export function declaredEncoding(start: Buffer): string | undefined {
  return /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(start.toString("latin1"))?.[1];
}
