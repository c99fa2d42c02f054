import { html } from "hono/html";
import type { Language } from "../../../i18n/catalogues.ts";
import { addressOf } from "../assets.ts";
import { documentOf, type Markup, type PageScript } from "../page.ts";

interface Frame {
  language: Pick<Language, "tag">;
  title: string;
  root: string;
  script: PageScript;
}

/** A page of the product for its staff, outside the application: its mark and name above one card. */
export function renderAccountPage(frame: Frame, content: Markup): Promise<string> {
  const { root } = frame;
  const logo = root + addressOf("logo.svg");
  const head = html`<link rel="icon" type="image/svg+xml" href="${logo}" />
    <link rel="apple-touch-icon" href="${root + addressOf("logo-180.png")}" />`;
  return documentOf(
    { ...frame, styles: ["account.css"], head },
    html`<header class="product">
        <img src="${logo}" alt="" width="32" height="32" />
        Sidedesk
      </header>
      <main>${content}</main>`,
  );
}
