import type { StateCore, Token } from "markdown-it";
import { isImageSource, isLinkTarget } from "./addresses.ts";
import { attachmentIn } from "./inline-images.ts";
import { linkTokens, placeToken, textToken } from "./tokens.ts";

/**
 * Per body, in characters of HTML. An address or definition used repeatedly could turn 20 000 characters into megabytes. The
 * limit fits several hundred links; further ones become text.
 */
const maxLinked = 50_000;
const tagsOfLink = '<a href="" rel="nofollow noopener noreferrer"></a>'.length;

/**
 * Removes the target of links to anything but a page, a mailbox or a telephone, and replaces images from sources other than https
 * with their text. A link without text shows its address.
 */
export function sanitizeTargets(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.children?.some(hasTarget)) token.children = safe(state, token.children);
  }
}

function hasTarget({ type }: Token): boolean {
  return type === "link_open" || type === "image";
}

function safe(state: StateCore, tokens: Token[]): Token[] {
  const kept: Token[] = [];
  // Links never nest in CommonMark: all tokens up to the next link_close are the last opened link's text.
  let link: Token | undefined;
  let text: Token[] = [];
  for (const token of tokens) {
    if (token.type === "link_open") {
      link = token;
      text = [];
    } else if (token.type === "link_close" && link) {
      kept.push(...safeLink(state, link, text, token));
      link = undefined;
    } else (link ? text : kept).push(...(token.type === "image" ? safeImage(state, token, !!link) : [token]));
  }
  return kept;
}

function safeLink(state: StateCore, open: Token, text: Token[], close: Token): Token[] {
  const href = `${open.attrGet("href")}`;
  if (href === "") return [textToken("["), ...text, textToken("]()")];
  const hasText = text.some(({ type, content }) => type === "image" || content.trim() !== "");
  const shown = hasText ? text : [textToken(href)];
  if (!isLinkTarget(href)) return [...shown, ...afterwards(open.attrGet("title"), "“”")];
  if (open.info === "auto" || fits(state, open)) return [open, ...shown, close];
  return [...shown, ...(hasText && !open.meta?.label ? afterwards(href) : [])];
}

function safeImage(state: StateCore, image: Token, isLinked: boolean): Token[] {
  const src = `${image.attrGet("src")}`;
  const description = textToken(plainText(image.children ?? []));
  if (src === "") return [textToken(`![${description.content}]()`)];
  const attachment = attachmentIn(src);
  if (attachment && description.content.trim() !== "" && fits(state, image))
    return [placeToken(attachment, description.content), ...afterwards(image.attrGet("title"), "“”")];
  if (isImageSource(src) && fits(state, image)) {
    image.children = [description];
    return [image];
  }
  const title = afterwards(image.attrGet("title"), "“”");
  if (description.content.trim() !== "") {
    const isLost = isImageSource(src) && !image.meta?.label;
    return [description, ...(isLost ? afterwards(src) : []), ...title];
  }
  const address = [textToken(src)];
  const isLink = isLinkTarget(src) && !isLinked && fits(state, image);
  return [...(isLink ? linkTokens(src, address) : address), ...title];
}

/** Bare addresses past the limit stay text. */
export function boundBareLinks(state: StateCore): void {
  for (const token of state.tokens) {
    if (!token.children?.some(hasTarget)) continue;
    let isDropped = false;
    token.children = token.children.filter((child) => {
      if (child.type === "link_open") isDropped = child.info === "auto" && !fits(state, child);
      return !isDropped || (child.type !== "link_open" && child.type !== "link_close");
    });
  }
}

function fits(state: StateCore, token: Token): boolean {
  const left = (state.env.linkedLeft as number | undefined) ?? maxLinked;
  const length = (token.attrs ?? []).reduce((sum, [, value]) => sum + `${value}`.length, tagsOfLink);
  if (length > left) return false;
  state.env.linkedLeft = left - length;
  return true;
}

function afterwards(text: string | number | null, [before, after] = "()"): Token[] {
  return text ? [textToken(` ${before}${text}${after}`)] : [];
}

/** markdown-it's own version omits the escapes and entities of an image in an image's description. */
function plainText(tokens: Token[]): string {
  return tokens.map(plainTextOf).join("");
}

function plainTextOf(token: Token): string {
  if (token.type === "image") return plainText(token.children ?? []);
  return token.type === "softbreak" || token.type === "hardbreak" ? "\n" : token.content;
}
