import MarkdownIt, { type Token } from "markdown-it";

// markdown-it distinguishes its tokens by type only.
const stock = new MarkdownIt();
const { Token: NewToken } = new stock.core.State("", stock, {});

export function textToken(text: string): Token {
  const token = new NewToken("text", "", 0);
  token.content = text;
  return token;
}

/** The place of one of the message's own images, and its name. Not a text, in which addresses would become links. */
export function placeToken(attachmentId: string, name: string): Token {
  const token = new NewToken("attachment", "span", 0);
  token.info = attachmentId;
  token.content = name;
  return token;
}

/** A newline; markdown-it renders it as `<br>`. */
export function lineEnd(): Token {
  return new NewToken("softbreak", "br", 0);
}

/** The lines of a text as tokens. */
export function lineTokens(text: string): Token[] {
  return text
    .split("\n")
    .flatMap((line, at) => (at === 0 ? [textToken(line)] : [lineEnd(), textToken(line)]));
}

export function linkTokens(href: string, text: Token[]): Token[] {
  const open = new NewToken("link_open", "a", 1);
  open.attrs = [["href", href]];
  return [open, ...text, new NewToken("link_close", "a", -1)];
}

/** A paragraph of text that must not be parsed as Markdown. */
export function paragraph(children: Token[]): Token[] {
  const open = new NewToken("paragraph_open", "p", 1);
  const inline = new NewToken("inline", "", 0);
  const close = new NewToken("paragraph_close", "p", -1);
  inline.content = children.map(({ content }) => content).join("\n");
  inline.children = children;
  for (const token of [open, inline, close]) token.block = true;
  return [open, inline, close];
}
