import { html } from "hono/html";
import { Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { Choice, Closed, Ulid } from "../../../features/core/schemas.ts";
import {
  indicatorOfComponent,
  keepPageWithStatus,
  readStatus,
} from "../../../features/publishing/status/customer.ts";
import { brandPage } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { statusCacheControl } from "./parts.ts";

/** White text has a contrast of at least 4.5 on each (WCAG 2.2, 1.4.3). */
export const badgeColors = {
  none: "#15803d",
  maintenance: "#1d4ed8",
  minor: "#a16207",
  major: "#c2410c",
  critical: "#b91c1c",
  label: "#374151",
} as const;

const heights = { small: 20, medium: 28, large: 36 } as const;
const maxLabelLength = 40;

/** An image for other sites, of the overall status or of one component. */
export const badge = brandPage({
  url: "/status/badge.svg",
  query: Closed({
    size: Type.Optional(Choice(Object.keys(heights) as (keyof typeof heights)[])),
    label: Type.Optional(Type.String({ minLength: 1, maxLength: maxLabelLength, format: "line" })),
    component: Type.Optional(Ulid),
  }),
  keep: keepPageWithStatus,
  draw: async (desk, visit) => {
    const { query, brand } = visit;
    const { indicator, indicator_label, components } = await readStatus(desk, visit);
    const component = components.find(({ id }) => id === query.component);
    if (query.component !== undefined && component === undefined) throw notFound();
    const label = query.label ?? (component?.name ?? brand.name).slice(0, maxLabelLength);
    const image = drawBadge({
      label,
      state: component?.status_label ?? indicator_label,
      color: badgeColors[component ? indicatorOfComponent[component.status] : indicator],
      height: heights[query.size ?? "small"],
    });
    return {
      document: String(await image),
      type: "image/svg+xml; charset=utf-8",
      cacheControl: statusCacheControl,
      headers: {
        "content-security-policy": "default-src 'none'",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        vary: "accept-language",
      },
    };
  },
});

interface Badge {
  label: string;
  state: string;
  color: string;
  height: number;
}

function drawBadge({ label, state, color, height }: Badge): Markup {
  const size = Math.round(height * 0.55);
  const gap = Math.round(height * 0.35);
  const [left, right] = [label, state].map((text) => widthOf(text, size) + 2 * gap) as [number, number];
  const text = (content: string, at: number, width: number) =>
    html`<text x="${at + width / 2}" y="${Math.round(height * 0.68)}" textLength="${width - 2 * gap}">${content}</text>`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${height}" role="img" aria-label="${label}: ${state}">
<title>${label}: ${state}</title>
<clipPath id="r"><rect width="${left + right}" height="${height}" rx="${Math.round(height / 6)}"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="${height}" fill="${badgeColors.label}"/><rect x="${left}" width="${right}" height="${height}" fill="${color}"/></g>
<g fill="#ffffff" text-anchor="middle" font-family="Verdana, DejaVu Sans, Geneva, sans-serif" font-size="${size}">${text(label, 0, left)}${text(state, left, right)}</g>
</svg>
`;
}

/**
 * An estimate; the browser then fits the text to it. Distinguishes narrow, normal and wide characters of a font such as
 * Verdana.
 */
function widthOf(text: string, size: number): number {
  const ems = [...text].map((character) => {
    if (/[iIjl.,:;'|!()[\]{} ftr]/.test(character)) return 0.4;
    if (/[mwMW@%]/.test(character)) return 0.95;
    return /[\u2e80-\uffff]|\p{Extended_Pictographic}/u.test(character) ? 1.1 : 0.64;
  });
  return Math.ceil(ems.reduce((sum, each) => sum + each, 0) * size);
}
