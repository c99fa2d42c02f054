import { html, raw } from "hono/html";
import type { Language } from "../../../language/catalogues.ts";
import { addressOf, modulesBehind } from "./assets.ts";

export type Markup = ReturnType<typeof html>;

interface Frame {
  language: Pick<Language, "tag">;
  title: string;
  /** How the page's address leads to the root of the desk, which a proxy may have put under a path of its own. */
  root: string;
  styles?: readonly string[];
  /** What brings the page to life, and the texts that it says itself. */
  script?: { file: string; texts: Readonly<Record<string, string>> };
}

/** What stands around every page outside the application. */
export async function pageOf(
  { language, title, root, styles = [], script }: Frame,
  content: Markup,
): Promise<string> {
  const page = html`<!doctype html>
<html lang="${language.tag}" data-desk="${root}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    ${["page.css", ...styles].map((file) => html`<link rel="stylesheet" href="${root + addressOf(file)}" />`)}
    ${script && loading(root, script.file)}
  </head>
  <body>
    <main>${content}</main>
    ${script && html`<script type="application/json" id="texts">${asData(script.texts)}</script>`}
  </body>
</html>
`;
  return String(await page);
}

/** All of its modules at once, instead of one after the other as they name each other. */
function loading(root: string, file: string): Markup {
  return html`${modulesBehind(file).map(
    (name) => html`<link rel="modulepreload" href="${root + addressOf(name)}" />`,
  )}<script type="module" src="${root + addressOf(file)}"></script>`;
}

/** No text in it can end the element that it stands in. */
function asData(texts: Readonly<Record<string, string>>) {
  return raw(JSON.stringify(texts).replaceAll("<", "\\u003c"));
}
