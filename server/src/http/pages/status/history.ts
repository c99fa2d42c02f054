import { html } from "hono/html";
import { Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { Closed } from "../../../features/core/schemas.ts";
import { keepPageWithStatus, listIncidents } from "../../../features/publishing/status/customer.ts";
import { brandPage, linkTo, type Visit } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { headOfStatus, statusCacheControl, wayBack, zone } from "./parts.ts";
import { byDay } from "./present.ts";

const perPage = 20;

/** All incidents, newest first. */
export const historyPage = brandPage({
  url: "/status/history",
  query: Closed({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  keep: keepPageWithStatus,
  draw: async (desk, visit) => {
    const { page = 1 } = visit.query;
    const { rows, total } = await listIncidents(desk, visit, { page, perPage });
    const pages = Math.max(1, Math.ceil(total / perPage));
    if (page > pages) throw notFound();
    const { status: texts } = textsIn(visit.language);
    const title =
      pages === 1
        ? texts.history
        : texts.historyOf.replace("{page}", String(page)).replace("{pages}", String(pages));
    return {
      title,
      isIndexed: true,
      head: headOfStatus(desk, visit, title, page === 1 ? "/history" : `/history?page=${page}`),
      styles: ["status.css"],
      cacheControl: statusCacheControl,
      content: html`${wayBack(visit)}
        <h1>${title}</h1>
        ${rows.length === 0 ? html`<p class="muted">${texts.nothingEver}</p>` : byDay(visit, rows, 2)}
        ${turning(visit, page, pages)}
        ${zone(visit)}`,
    };
  },
});

function turning(visit: Visit<unknown>, page: number, pages: number): Markup {
  if (pages === 1) return html``;
  const { status: texts } = textsIn(visit.language);
  const to = (number: number, rel: string, label: string) =>
    html`<a class="button" rel="${rel}" href="${linkTo(visit, `status/history?page=${number}`)}">${label}</a>`;
  return html`<nav class="row" aria-label="${texts.history}">
    <span>${page > 1 && to(page - 1, "prev", texts.newer)}</span>
    <span>${page < pages && to(page + 1, "next", texts.older)}</span>
  </nav>`;
}
