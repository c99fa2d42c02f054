import { html } from "hono/html";
import type { DeskError } from "../../../errors.ts";
import type { PublicBrand, PublicSection } from "../../../features/organisation/brands/customer.ts";
import type { Language } from "../../../i18n/catalogues.ts";
import { formatOf } from "../../../i18n/formats.ts";
import { brandLogoPath } from "../../kernel/urls.ts";
import { documentOf, type Markup, type PageScript, renderPage } from "../page.ts";
import { tags, textsIn } from "../texts/texts.ts";
import { brandIconPath, favicon } from "./brand-icon.ts";
import { brandStylePath } from "./brand-style.ts";
import { contactAddress, inChosen } from "./links.ts";

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
  /** The language tag from the `lang` parameter, which links keep. */
  chosen?: string | undefined;
  section?: PublicSection | undefined;
}

/** Draws the frame of every page of a brand: skip link, name or logo, the brand's other pages, and language links. */
export function drawBrandPage(
  place: Place,
  { title, content, languages, head, ...frame }: Drawn,
): Promise<string> {
  const { brand, language, root } = place;
  const texts = textsIn(language).brand;
  const links = pagesOf(place);
  const contact = contactLink(place, textsIn(language).help.write);
  return documentOf(
    {
      ...frame,
      head: html`<link rel="icon" href="${root + favicon(brand)}" />${head}`,
      language,
      title: title === brand.name ? title : `${title} · ${brand.name}`,
      root,
      look: lookOf(brand),
    },
    html`<a class="skip" href="#content">${texts.skip}</a>
      <header class="brand">
        <div class="wide">
          <a class="name" href="${firstPageOf(place)}" dir="auto">${nameOf(brand, root)}</a>
          ${(links.length > 0 || contact) && html`<nav aria-label="${texts.pages}">${links} ${contact}</nav>`}
        </div>
      </header>
      <main id="content" tabindex="-1">${content}</main>
      <footer class="brand">
        <div class="wide">
          <p dir="auto">${brand.name}</p>
          ${languageLinks(language, languages ?? everyLanguage)}
        </div>
      </footer>`,
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
  const leadsOn = place && html`<a class="button main" href="${firstPageOf(place)}">${texts.toFirstPage}</a>`;
  const content = html`<section class="nothing" aria-labelledby="title">
    <p class="code" aria-hidden="true">${error.status}</p>
    <h1 id="title">${title}</h1>
    <p>${isMissing ? texts.missingHint : error.said(language)}</p>
    ${leadsOn}
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

const sections: readonly PublicSection[] = ["help", "status", "report"];

/** Links to the public pages that the brand uses. */
function pagesOf({ brand, language, home, chosen, section: current }: Place): Markup[] {
  const { help, status, report } = textsIn(language);
  const names = { help: help.title, status: status.title, report: report.title };
  return sections
    .filter((section) => brand.published[section])
    .map((section) => {
      const isCurrent = section === current ? html`aria-current="true"` : "";
      return html`<a href="${home + inChosen(chosen, section)}" ${isCurrent}>${names[section]}</a>`;
    });
}

const firstPageOf = ({ brand, home, chosen }: Place): string =>
  home + inChosen(chosen, sections.find((section) => brand.published[section]) ?? "help");

function contactLink({ brand }: Place, name: string): Markup | undefined {
  const place = contactAddress(brand, "");
  return place === undefined ? undefined : html`<a href="${place}">${name}</a>`;
}

/** The brand's logo, or its icon and name. The URLs are relative, so they work under every hostname. */
function nameOf(brand: PublicBrand, root: string): Markup {
  const { slug, name, logo } = brand;
  if (!logo) return html`<img src="${root + brandIconPath(brand)}" alt="" width="28" height="28" />${name}`;
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
