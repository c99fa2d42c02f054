import { readableOn } from "../../../infrastructure/color/contrast.ts";
import { escaped, paragraphsOf } from "../../../infrastructure/mail/html.ts";
import { plainColor } from "../../core/actors/brand.ts";
import type { EmailLook } from "./style.ts";

interface Framed {
  /** BCP 47. */
  language: string;
  look: EmailLook;
  /** Sanitized HTML, or HTML made from text here. */
  content: string;
  /** Below the content, as plain text. */
  footer: string;
}

/**
 * The document of every email: the brand's name in its color (or the logo, if images are shown), the content and the footer. It
 * needs no images or fonts. It declares dark mode support, because email programs that darken emails themselves often get it
 * wrong.
 */
export function framed({ language, look, content, footer }: Framed): string {
  const color = look.mail_color ?? plainColor;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
img { max-width: 100%; }
pre { overflow-x: auto; }
p, li, h1, h2, h3, h4, h5, h6, td, th { unicode-bidi: plaintext; }
pre, code { direction: ltr; unicode-bidi: isolate; }
blockquote { margin-left: 0; padding-left: 12px; border-left: 3px solid #9ca3af; }
td, th { padding: 4px 8px; border: 1px solid #9ca3af; }
@media (prefers-color-scheme: dark) {
.mail, .sheet { background: #111827 !important; color: #f3f4f6 !important; }
.sheet a { color: #93c5fd !important; }
.sheet a.button { color: ${readableOn(color)} !important; }
.small { color: #9ca3af !important; }
}
</style>
</head>
<body class="mail" style="margin: 0; background: #ffffff; color: #111827; font-family: system-ui, -apple-system, 'Segoe UI', sans-serif; font-size: 16px; line-height: 1.5">
<div class="sheet" style="max-width: 600px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere">
<div style="padding: 12px 16px; border-radius: 8px; background: ${color}; color: ${readableOn(color)}; font-size: 18px; font-weight: 600">${headOf(look)}</div>
${content.replaceAll(`<a class="button"`, `<a class="button" style="display: inline-block; padding: 10px 16px; border-radius: 8px; background: ${color}; color: ${readableOn(color)}; text-decoration: none"`)}
<div class="small" style="margin-top: 32px; font-size: 13px; color: #4b5563">
${paragraphsOf(footer)}
</div>
</div>
</body>
</html>
`;
}

function headOf({ name, mail_logo_url }: EmailLook): string {
  if (mail_logo_url === null) return escaped(name);
  return `<img src="${escaped(mail_logo_url)}" alt="${escaped(name)}" height="40" style="display: block; height: 40px; border: 0">`;
}
