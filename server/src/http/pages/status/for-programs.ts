import { hash } from "node:crypto";
import { html } from "hono/html";
import { Type } from "typebox";
import { Closed, Ulid } from "../../../features/core/schemas.ts";
import { keepPageWithStatus } from "../../../features/publishing/status/customer.ts";
import { brandPage, type PlainDocument, type Visit } from "../brand/brand-page.ts";
import { textsIn } from "../texts/texts.ts";
import { xmlOf } from "../xml.ts";
import { readHappened } from "./incident-feed.ts";
import { statusAddress, statusCacheControl } from "./parts.ts";

const query = Closed({ component: Type.Optional(Ulid) });

/** Atom (RFC 4287). */
export const atomFeed = brandPage({
  url: "/status.atom",
  query,
  keep: keepPageWithStatus,
  draw: async (desk, visit) => {
    const { all, updatedAt } = await readHappened(desk, visit, visit.query.component);
    const { brand, language } = visit;
    return document(
      "application/atom+xml",
      await xmlOf(html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.tag}">
<title>${titleOf(visit)}</title>
<id>${feedId(visit)}</id>
<link rel="self" type="application/atom+xml" href="${statusAddress(desk, visit, `.atom${ofComponent(visit)}`)}"/>
<link rel="alternate" type="text/html" href="${statusAddress(desk, visit)}"/>
<author><name>${brand.name}</name></author>
<updated>${updatedAt}</updated>
${all.map(
  ({ id, url, title, summary, contentHtml, publishedAt, updatedAt, tags }) => html`<entry>
<title>${title}</title>
<id>${id}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
${tags.map((tag) => html`<category term="${tag}"/>`)}
<summary>${summary}</summary>
<content type="html">${contentHtml}</content>
</entry>
`,
)}</feed>`),
    );
  },
});

/** JSON Feed 1.1. */
export const jsonFeed = brandPage({
  url: "/status/feed.json",
  query,
  keep: keepPageWithStatus,
  draw: async (desk, visit) => {
    const { all } = await readHappened(desk, visit, visit.query.component);
    const { brand, language } = visit;
    return document(
      "application/feed+json",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: titleOf(visit),
        home_page_url: statusAddress(desk, visit),
        feed_url: statusAddress(desk, visit, `/feed.json${ofComponent(visit)}`),
        language: language.tag,
        authors: [{ name: brand.name }],
        items: all.map(({ id, url, title, summary, contentHtml, publishedAt, updatedAt, tags }) => ({
          id,
          url,
          title,
          summary,
          content_html: contentHtml,
          date_published: publishedAt,
          date_modified: updatedAt,
          tags,
        })),
      }),
    );
  },
});

/** Allows feed readers on other sites to read it (CORS). */
const document = (type: string, content: string): PlainDocument => ({
  document: content,
  type: `${type}; charset=utf-8`,
  cacheControl: statusCacheControl,
  headers: { "access-control-allow-origin": "*", vary: "accept-language" },
});

const titleOf = ({ brand, language }: Visit<unknown>) => `${textsIn(language).status.title} · ${brand.name}`;

const ofComponent = ({ query }: Visit<{ component?: string }>) =>
  query.component === undefined ? "" : `?component=${query.component}`;

/** Built from parts of a brand that never change. */
function feedId({ brand, query }: Visit<{ component?: string }>): string {
  const hex = hash("sha256", `status feed ${brand.id} ${brand.publicKey} ${query.component ?? ""}`);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
