// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Filled-in values have one line only. */
export const oneLine = (value: string): string => value.replace(BREAKS, " ").trim();

/**
 * Puts a backslash before characters that Markdown would read as markup. It escapes little, because agents edit the inserted
 * text: letters, dots and hyphens within words stay unchanged.
 */
export function escapedMarkdown(value: string): string {
  return (
    oneLine(value)
      .replace(/[\\`*_[\]<>&~|#@]/g, "\\$&")
      // Addresses that become links without markup.
      .replace(/:(?=\/|$)|(?<=(?:mailto|tel)):/gi, "\\:")
      .replace(/(?<=\bwww)\./gi, "\\.")
      // Markup at the start of a line only: lists, headings and rules.
      .replace(/^(?:[-+=.:]|\d+(?=[.)]))/, (start) => (/^\d/.test(start) ? start : `\\${start}`))
      .replace(/^(\d+)([.)])/, "$1\\$2")
      // Before a link, it would make an image.
      .replace(/!$/, "\\!")
  );
}

/** In code a backslash is literal, and only a backtick ends it. */
export const escapedCode = (value: string): string => oneLine(value).replaceAll("`", "'");

/** A bracket, a quote or a star would end the address or begin markup. */
export const escapedUrl = (value: string): string =>
  encodeURIComponent(oneLine(value).toWellFormed()).replace(
    /[!'()*_~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const BEFORE = 500;
const ADDRESS_BEGUN = /(?:\]\(\s*<?|\]:\s*<?|https?:\/\/|mailto:)(?:\{\{[^{}\n]{0,200}\}\}|[^\s<>()])*$/i;

/** Whether a placeholder of a template in Markdown is part of an address. */
export function isInUrl(template: string, at: number): boolean {
  return ADDRESS_BEGUN.test(template.slice(Math.max(0, at - BEFORE), at));
}
