import { html } from "hono/html";
import type { DeskError } from "../../../errors.ts";
import type { PublicBrand } from "../../../features/organisation/brands/customer.ts";
import type { Language } from "../../../i18n/catalogues.ts";
import { formatOf } from "../../../i18n/formats.ts";
import { brandLogoPath } from "../../kernel/urls.ts";
import { documentOf, type Markup, type PageScript, renderPage } from "../page.ts";
import { tags, textsIn } from "../texts/texts.ts";
import { brandStylePath } from "./brand-style.ts";

/** The parts of a brand's page. */
export interface Drawn {
  status?: number;
  /** Of the document; the brand's name is appended. */
  title: string;
  content: Markup;
  /** Metadata for search engines and other programs: description, canonical URL and languages. */
  head?: Markup;
  isIndexed?: boolean;
  styles?: readonly string[];
  script?: PageScript;
  /** Shown next to the brand's name. */
  navigation?: Markup;
  /** The page's URL in each language. By default, `?lang=` of the page itself. */
  languages?: readonly LanguageLink[];
  /** How long caches may store the page. Without it, none may. */
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface LanguageLink {
  tag: string;
  href: string;
}

interface Place {
  brand: PublicBrand;
  language: Language;
  /** Both end in a slash (brand-page.ts). */
  root: string;
  home: string;
}

/** Draws the frame of every page of a brand: skip link, name or logo, navigation, and language links. */
export function drawBrandPage(
  { brand, language, root, home }: Place,
  { title, content, navigation, languages, ...frame }: Drawn,
): Promise<string> {
  const texts = textsIn(language).brand;
  return documentOf(
    {
      ...frame,
      language,
      title: title === brand.name ? title : `${title} · ${brand.name}`,
      root,
      look: lookOf(brand),
    },
    html`<a class="skip" href="#content">${texts.skip}</a>
      <header class="brand">
        <a href="${home}help" dir="auto">${nameOf(brand, root)}</a>
        ${navigation}
      </header>
      <main id="content" tabindex="-1">${content}</main>
      <footer class="brand">${languageLinks(language, languages ?? everyLanguage)}</footer>`,
  );
}

/** An error page, in the product's own look if the brand is unknown. */
export function drawError(
  place: Place | undefined,
  error: DeskError,
  { language, root }: Pick<Place, "language" | "root">,
): Promise<string> {
  const { brand: texts } = textsIn(language);
  const isMissing = error.status === 404;
  const title = isMissing ? texts.missing : texts.wrong;
  const content = html`<section class="card stack" aria-labelledby="title">
    <h1 id="title">${title}</h1>
    <p>${isMissing ? texts.missingHint : error.said(language)}</p>
  </section>`;
  return place ? drawBrandPage(place, { title, content }) : renderPage({ language, title, root }, content);
}

/** For the server's own host while there is no default brand. */
export function drawNoBrand({ language, root }: Pick<Place, "language" | "root">): Promise<string> {
  const { brand: texts } = textsIn(language);
  const content = html`<section class="card stack" aria-labelledby="title">
    <h1 id="title">${texts.none}</h1>
    <p>${texts.noneHint}</p>
    <p class="action"><a class="button main" href="${root}desk/settings/brands/new">${texts.createBrand}</a></p>
  </section>`;
  return renderPage({ language, title: texts.none, root }, content);
}

/** The brand's logo, if it has one. Its URL is relative, so it works under every hostname. */
function nameOf({ slug, name, logo }: PublicBrand, root: string): Markup {
  if (!logo) return html`${name}`;
  const { version, width, height } = logo;
  return html`<img class="logo" src="${root}${brandLogoPath(slug, version)}" alt="${name}" width="${width}" height="${height}" />`;
}

const lookOf = ({ slug, color }: PublicBrand) => (color === null ? undefined : brandStylePath(slug, color));

const everyLanguage: readonly LanguageLink[] = tags.map((tag) => ({ tag, href: `?lang=${tag}` }));

/** The language's name for itself. */
export const ownNameOf = (tag: string): string =>
  formatOf(Intl.DisplayNames, tag, { type: "language" }).of(tag) ?? tag;

function languageLinks(language: Language, links: readonly LanguageLink[]): Markup {
  const { brand: texts } = textsIn(language);
  if (links.length < 2) return html``;
  return html`<nav aria-label="${texts.languages}">
    <ul class="languages">
      ${links.map(
        ({ tag, href }) => html`<li>
          <a href="${href}" lang="${tag}" hreflang="${tag}" ${tag === language.tag ? html`aria-current="true"` : ""}
            >${ownNameOf(tag)}</a
          >
        </li>`,
      )}
    </ul>
  </nav>`;
}
