import { html, raw } from "hono/html";
import { addressOf, modulesBehind } from "./assets.ts";

export type Markup = ReturnType<typeof html>;

interface Frame {
  /** Of the page's words: which language, and the way it is written where that is not from left to right. */
  language: { tag: string; direction?: "ltr" | "rtl" };
  title: string;
  /** How the page's address leads to the root of the desk, which a proxy may have put under a path of its own. */
  root: string;
  styles?: readonly string[];
  /** Where a stylesheet is that goes over those, below the root of the desk. */
  look?: string | undefined;
  /** What else its head says, for programs that read it. */
  head?: Markup;
  /** Whether search engines are to know it. */
  isIndexed?: boolean;
  /** What brings the page to life, and the texts that it says itself. */
  script?: PageScript | undefined;
}

export interface PageScript {
  file: string;
  texts: Readonly<Record<string, string>>;
}

/** What stands around every page outside the application. */
export function pageOf(frame: Frame, content: Markup): Promise<string> {
  return documentOf(frame, html`<main>${content}</main>`);
}

/** The document itself, around whatever its body holds. */
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

/** All of its modules at once, instead of one after the other as they name each other. */
function loading(root: string, file: string): Markup {
  return html`${modulesBehind(file).map(
    (name) => html`<link rel="modulepreload" href="${root + addressOf(name)}" />`,
  )}<script type="module" src="${root + addressOf(file)}"></script>`;
}

/** No text in it can end the element that it stands in. */
export function asData(data: object) {
  return raw(JSON.stringify(data).replaceAll("<", "\\u003c"));
}
