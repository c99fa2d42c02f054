import { html, raw } from "hono/html";
import { addressOf, modulesBehind } from "./assets.ts";

export type Markup = ReturnType<typeof html>;

interface Frame {
  /** The language of the page's texts, and their direction if not left to right. */
  language: { tag: string; direction?: "ltr" | "rtl" };
  title: string;
  /** The relative path to the server's root, which a proxy may serve under a prefix. */
  root: string;
  styles?: readonly string[];
  /** An additional style sheet, relative to the server's root. */
  look?: string | undefined;
  /** Additional metadata. */
  head?: Markup;
  /** Whether search engines may index the page. */
  isIndexed?: boolean;
  /** The page's script, and the texts it uses. */
  script?: PageScript | undefined;
}

export interface PageScript {
  file: string;
  texts: Readonly<Record<string, string>>;
}

/** The common frame of every page outside the application. */
export function renderPage(frame: Frame, content: Markup): Promise<string> {
  return documentOf(frame, html`<main>${content}</main>`);
}

/** The HTML document around a body. */
export async function documentOf(
  { language, title, root, styles = [], look, head, isIndexed = false, script }: Frame,
  body: Markup,
): Promise<string> {
  const page = html`<!doctype html>
<html lang="${language.tag}" dir="${language.direction ?? "ltr"}" data-desk="${root}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${!isIndexed && html`<meta name="robots" content="noindex" />`}
    <title>${title}</title>
    <link rel="preload" as="font" type="font/woff2" crossorigin href="${root + addressOf("inter-latin.woff2")}" />
    ${["page.css", ...styles].map((file) => styleAt(root + addressOf(file)))}
    ${look && styleAt(root + look)}
    ${head}
    ${script && loading(root, script.file)}
  </head>
  <body>
    ${body}
    ${script && html`<script type="application/json" id="texts">${asData(script.texts)}</script>`}
  </body>
</html>
`;
  return String(await page);
}

const styleAt = (address: string): Markup => html`<link rel="stylesheet" href="${address}" />`;

/** Preloads all modules at once, instead of one import after the other. */
function loading(root: string, file: string): Markup {
  return html`${modulesBehind(file).map(
    (name) => html`<link rel="modulepreload" href="${root + addressOf(name)}" />`,
  )}<script type="module" src="${root + addressOf(file)}"></script>`;
}

/** JSON escaped for a script element: no text can close it. */
export function asData(data: object) {
  return raw(JSON.stringify(data).replaceAll("<", "\\u003c"));
}
