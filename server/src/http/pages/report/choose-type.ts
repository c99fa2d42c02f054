import { html } from "hono/html";
import { notFound } from "../../../errors.ts";
import { listReportTypes } from "../../../features/reports/customer.ts";
import { brandPage, linkTo } from "../brand/brand-page.ts";
import { filledIn, textsIn } from "../texts/texts.ts";

/** The choice of report types. A single type redirects to its form. */
export const choosingPage = brandPage({
  url: "/report",
  draw: async (desk, visit) => {
    const types = await listReportTypes(desk, visit);
    const [only, ...others] = types;
    if (!only) throw notFound();
    const at = (value: string) => linkTo(visit, `report/${value}`);
    if (others.length === 0) return { redirect: at(only.value), status: 302 };
    const { report: texts } = textsIn(visit.language);
    return {
      title: texts.title,
      styles: ["report.css"],
      content: html`<h1>${texts.title}</h1>
        <p>${filledIn(texts.about, { brand: visit.brand.name })}</p>
        <ul class="types">
          ${types.map(
            ({ value, label, description }) => html`<li class="card">
              <h2><a href="${at(value)}" dir="auto">${label}</a></h2>
              ${description && html`<p dir="auto">${description}</p>`}
            </li>`,
          )}
        </ul>`,
    };
  },
});
