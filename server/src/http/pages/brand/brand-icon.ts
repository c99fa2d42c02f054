import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { brandOfPages, type PublicBrand } from "../../../features/organisation/brands/customer.ts";
import { brandIconFolder, brandLogoPath } from "../../kernel/urls.ts";
import { accentOf } from "./brand-style.ts";

type Named = Pick<PublicBrand, "slug" | "name" | "color">;

/** The product's own, for brands without a colour. */
const productColor = "#3350d0";

/** The first letter of the brand's name on its colour, as SVG. It stands for the logo where that doesn't fit. */
export function brandIcon({ name, color }: Pick<Named, "name" | "color">): string {
  const [{ segment } = { segment: "" }] = new Intl.Segmenter().segment(name.trim());
  const letter = segment.toUpperCase().replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  const { light } = accentOf(color ?? productColor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${light}"/><text x="16" y="22.5" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="18" font-weight="600" fill="#fff">${letter}</text></svg>
`;
}

/** Relative to the server's root. The URL changes with the icon, so it is cached permanently. */
export function brandIconPath(brand: Named): string {
  return `${brandIconFolder}/${brand.slug}-${versionOf(brandIcon(brand))}.svg`;
}

const versionOf = (icon: string) => hash("sha256", icon).slice(0, 12);

/** The widest logo that is still legible in a browser's tab. */
const widestRatio = 1.25;

/** The icon of the brand's pages in the browser: its logo if that is nearly square. */
export function favicon(brand: PublicBrand): string {
  const { logo, slug } = brand;
  const isSquare = logo && Math.max(logo.width / logo.height, logo.height / logo.width) <= widestRatio;
  return isSquare ? brandLogoPath(slug, logo.version) : brandIconPath(brand);
}

export function serveBrandIcons(app: FastifyInstance, desk: Desk): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  app.get<{ Params: { file: string } }>(`/${brandIconFolder}/:file`, options, async ({ params }, reply) => {
    const [, slug, asked] = /^([a-z0-9-]+)-([0-9a-f]{12})\.svg$/.exec(params.file) ?? [];
    const brand = slug === undefined ? undefined : await brandOfPages(desk, { slug });
    if (!brand) throw notFound();
    const icon = brandIcon(brand);
    // A page from before a change of the brand gets the new icon, which is then not cached.
    const keeping = asked === versionOf(icon) ? "public, max-age=31536000, immutable" : "no-cache";
    return reply
      .headers({
        "content-type": "image/svg+xml",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": keeping,
      })
      .send(icon);
  });
}
