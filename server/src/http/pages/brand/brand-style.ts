import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { brandOfPages } from "../../../features/organisation/brands/customer.ts";
import { contrastOf, type Oklch, oklchOf, withinReach } from "../../../infrastructure/color/oklch.ts";
import { assetContent } from "../assets.ts";

/** WCAG 2.2 (1.4.3, AA) requires 4.5. The margin covers browsers' rounding. */
const readable = 4.6;

/**
 * The brand's colour as CSS tokens: its hue, made lighter or darker until it is readable on every background and the
 * text on it is readable too. The other shades are relative to it.
 */
export function brandStyle(color: string): string {
  const { light, dark } = shadesOf(color);
  return `:root {
  --brand: ${color};
  --accent: light-dark(${relative(light)}, ${relative(dark)});
}
`;
}

/** The same two shades for pages without the product's style sheet. */
export function accentOf(color: string): Record<"light" | "dark", string> {
  const { light, dark } = shadesOf(color);
  return { light: absolute(light), dark: absolute(dark) };
}

function shadesOf(color: string): Record<"light" | "dark", Oklch> {
  const { light, dark } = grounds();
  return { light: shadeReadableOn(color, light, -1), dark: shadeReadableOn(color, dark, 1) };
}

/** Relative to the server's root. The URL changes with the colour, so it is cached permanently. */
export function brandStylePath(slug: string, color: string): string {
  return `${base}/${slug}-${versionOf(color)}.css`;
}

const versions = new Map<string, string>();

function versionOf(color: string): string {
  const known = versions.get(color);
  if (known !== undefined) return known;
  const version = hash("sha256", brandStyle(color)).slice(0, 12);
  versions.set(color, version);
  return version;
}

const base = "brand";

export function serveBrandStyles(app: FastifyInstance, desk: Desk): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  app.get<{ Params: { file: string } }>(`/${base}/:file`, options, async ({ params }, reply) => {
    const [, slug, version] = /^([a-z0-9-]+)-([0-9a-f]{12})\.css$/.exec(params.file) ?? [];
    const { color } = (slug && (await brandOfPages(desk, { slug }))) || { color: null };
    if (color === null) throw notFound();
    // A page from before a change of the colour gets the new one, which is then not cached.
    const keeping = version === versionOf(color) ? "public, max-age=31536000, immutable" : "no-cache";
    return reply.type("text/css; charset=utf-8").header("cache-control", keeping).send(brandStyle(color));
  });
}

/** The shade nearest to the brand's that is readable on these backgrounds. */
function shadeReadableOn(color: string, grounds: readonly Oklch[], direction: 1 | -1): Oklch {
  const own = oklchOf(color);
  for (let { lightness } = own; ; lightness += direction * 0.005) {
    const shade = withinReach({ ...own, lightness: Math.min(1, Math.max(0, lightness)) });
    if (grounds.every((ground) => contrastOf(shade, ground) >= readable)) return rounded(shade);
    if (lightness < 0 || lightness > 1) return rounded(shade);
  }
}

function rounded({ lightness, chroma, hue }: Oklch): Oklch {
  const round = (value: number) => Math.floor(value * 1000) / 1000;
  return { lightness: Math.round(lightness * 1000) / 1000, chroma: round(chroma), hue };
}

const relative = ({ lightness, chroma }: Oklch) =>
  `oklch(from var(--brand) ${(lightness * 100).toFixed(1)}% ${chroma.toFixed(3)} h)`;

const absolute = ({ lightness, chroma, hue }: Oklch) =>
  `oklch(${(lightness * 100).toFixed(1)}% ${chroma.toFixed(3)} ${hue.toFixed(1)})`;

/** The tokens of tokens.css that are behind links and buttons, or on the accent. */
const groundTokens = ["page", "surface", "raised", "hover", "chosen", "on-accent"];

let known: Record<"light" | "dark", Oklch[]> | undefined;

export function grounds(): Record<"light" | "dark", Oklch[]> {
  known ??= readGrounds(assetContent("page.css"));
  return known;
}

function readGrounds(css: string): Record<"light" | "dark", Oklch[]> {
  const color = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`;
  const pairs = groundTokens.map((name) => {
    const found = new RegExp(String.raw`--${name}: light-dark\(${color}, ${color}\)`).exec(css);
    if (!found) throw new Error(`tokens.css has no --${name} with a light and a dark oklch().`);
    const [light, dark] = [found.slice(1, 4), found.slice(4, 7)].map((parts): Oklch => {
      const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
      return { lightness: lightness / 100, chroma, hue };
    });
    return { light, dark } as Record<"light" | "dark", Oklch>;
  });
  return { light: pairs.map(({ light }) => light), dark: pairs.map(({ dark }) => dark) };
}
