import type { StateCore, Token } from "markdown-it";

// Anchored, on an address that markdown-it has percent-encoded: no blank or control character can hide
// before or inside the scheme. `https:x` without slashes means another page of the same site.
const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:)./i;
const IMAGE_SOURCE = /^https:\/\/./i;

/**
 * Per body, in characters. A link of three characters can repeat an address and title of thousands, so
 * that a body of 20 000 characters could become 24 million. The CommonMark parser `cmark` has this limit.
 */
const maxReferenced = 100_000;

/** Links to anything else lose their tags and keep their text; images from anywhere else become their text. */
export function keepSafeTargets(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.children) token.children = safe(state, token.children);
  }
}

function safe(state: StateCore, tokens: Token[]): Token[] {
  let linked = true;
  return tokens.flatMap((token) => {
    if (token.type === "image") return [safeImage(state, token)];
    // Links never nest in CommonMark, so the last one opened is the one that closes.
    if (token.type === "link_open")
      linked = LINK_TARGET.test(`${token.attrGet("href")}`) && fits(state, token);
    return linked || (token.type !== "link_open" && token.type !== "link_close") ? [token] : [];
  });
}

function safeImage(state: StateCore, image: Token): Token {
  const description = new state.Token("text", "", 0);
  description.content = plainText(image.children ?? []);
  if (!IMAGE_SOURCE.test(`${image.attrGet("src")}`) || !fits(state, image)) return description;
  image.children = [description];
  return image;
}

function fits(state: StateCore, token: Token): boolean {
  if (!token.meta?.label) return true;
  const left = (state.env.referencedLeft as number | undefined) ?? maxReferenced;
  const length = (token.attrs ?? []).reduce((sum, [, value]) => sum + `${value}`.length, 0);
  state.env.referencedLeft = left - length;
  return left >= length;
}

/** markdown-it's own version forgets the escapes and entities of an image in an image's description. */
function plainText(tokens: Token[]): string {
  return tokens.map(plainTextOf).join("");
}

function plainTextOf(token: Token): string {
  if (token.type === "image") return plainText(token.children ?? []);
  if (token.type === "softbreak" || token.type === "hardbreak") return "\n";
  return token.type === "html_inline" ? "" : token.content;
}
