import { html } from "hono/html";
import { momentIn, periodIn } from "../../../i18n/moments.ts";
import type { Visit } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";

type Place = Pick<Visit<unknown>, "brand" | "language">;

/** In the brand's time zone, so that the page is the same for all visitors and can be cached. */
export function timeElement({ brand, language }: Place, instant: string): Markup {
  return html`<time datetime="${instant}">${momentIn(language, brand.timeZone, instant)}</time>`;
}

export function period({ brand, language }: Place, from: string, until: string): Markup {
  const said = periodIn(language, brand.timeZone, from, until);
  return html`<time datetime="${from}">${said.from}</time> &ndash; <time datetime="${until}">${said.until}</time>`;
}
