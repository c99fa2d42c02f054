/**
 * Parses rendered HTML as a browser would, and refuses everything that is not in the renderer's form: lower-case tags, quoted attributes,
 * every `<`, `>` and `&` of a text escaped, all tags closed in order. Such HTML leaves a browser nothing to guess.
 */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "open"; tag: string; attributes: Record<string, string> }
  | { kind: "close"; tag: string };

const PIECE =
  /<(?<close>\/?)(?<tag>[a-z][a-z0-9]*)(?<attributes>(?: [a-z]+="[^"<>]*")*)(?: \/)?>|(?<text>[^<>]+)/y;
const VOID = new Set(["br", "hr", "img"]);

export function readHtml(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open: string[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const at = PIECE.lastIndex;
    const found = PIECE.exec(html)?.groups;
    if (!found) throw new Error(`not plain HTML: ${html.slice(at, at + 60)}`);
    const piece = pieceOf(found);
    if (piece.kind === "open" && !VOID.has(piece.tag)) open.push(piece.tag);
    if (piece.kind === "close" && open.pop() !== piece.tag) throw new Error(`not open: ${piece.tag}`);
    pieces.push(piece);
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(" ")}`);
  return pieces;
}

/** All visible text, with images as their description. */
export function visibleText(html: string): string {
  return readHtml(html).map(seen).join("");
}

function seen(piece: Piece): string {
  if (piece.kind === "text") return piece.text;
  return piece.kind === "open" ? (piece.attributes.alt ?? "") : "";
}

function pieceOf(found: Record<string, string | undefined>): Piece {
  if (found.text !== undefined) return { kind: "text", text: decoded(found.text) };
  const tag = found.tag ?? "";
  if (found.close) return { kind: "close", tag };
  const attributes = [...(found.attributes ?? "").matchAll(/ ([a-z]+)="([^"]*)"/g)];
  return {
    kind: "open",
    tag,
    attributes: Object.fromEntries(attributes.map(([, name, value]) => [name, decoded(value ?? "")])),
  };
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#9;": "\t",
};

function decoded(text: string): string {
  return text.replace(/&(?:#9;|[a-z]+;)?/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new Error(`not an entity that we write: ${entity}`);
    return character;
  });
}
