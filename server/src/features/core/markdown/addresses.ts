import type { MarkdownIt } from "markdown-it";

// Anchored, on an address that markdown-it has percent-encoded: no blank or control character can hide before or inside the
// scheme. `https:x` without slashes means another page of the same site.
const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:)./i;
const IMAGE_SOURCE = /^https:\/\/./i;

// `D:\data`, `std::string` and `localhost:8080` have no scheme.
const SCHEME = /^[a-z][a-z0-9+.-]+:(?!:|\d+(?:[/?#]|$))/i;

export function isLinkTarget(href: string): boolean {
  return LINK_TARGET.test(href);
}

export function isImageSource(src: string): boolean {
  return IMAGE_SOURCE.test(src);
}

/** Whether `[text](href)` counts as a link: `callbacks[key](value)` doesn't, and stays as typed. */
export function isAddress(href: string): boolean {
  return isLinkTarget(href) || SCHEME.test(href);
}

/** Runs `parse` with another rule for accepted addresses. */
export function taking<Result>(
  markdownIt: Pick<MarkdownIt, "validateLink">,
  isTaken: (href: string) => boolean,
  parse: () => Result,
): Result {
  const usual = markdownIt.validateLink;
  markdownIt.validateLink = isTaken;
  try {
    return parse();
  } finally {
    markdownIt.validateLink = usual;
  }
}
