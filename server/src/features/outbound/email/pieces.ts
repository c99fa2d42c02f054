import { escaped, withLinks } from "../../../infrastructure/mail/html.ts";
import { withImageNames } from "../../core/markdown/inline-images.ts";
import { sanitizeRendered } from "../../core/markdown/sanitize.ts";
import type { PlaceholderPiece } from "../../core/placeholders/values.ts";

/** A link that also shows its URL, for readers who distrust buttons. */
export function linkPiece(url: string, label: string): PlaceholderPiece {
  const shown = escaped(url);
  return {
    text: url,
    html: `<p><a class="button" href="${shown}">${escaped(label)}</a></p>
<p class="small" style="font-size: 13px; color: #4b5563"><a href="${shown}">${shown}</a></p>`,
    inline: `<a href="${shown}">${shown}</a>`,
  };
}

/** A message as text and HTML. */
export function messagePiece(message: { body: string; body_html: string }): PlaceholderPiece {
  const text = withImageNames(message.body).trim();
  return { text, html: sanitizeRendered(message.body_html), inline: withLinks(text) };
}
