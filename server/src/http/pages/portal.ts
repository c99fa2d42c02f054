import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import { endSessionsOfPortal } from "../../features/channels/chat/customer.ts";
import { type Desk, inTransaction } from "../../features/core/desk.ts";
import { brandOfPages, type PublicBrand } from "../../features/organisation/brands/customer.ts";
import {
  endPortalSession,
  openPortalLink,
  type PortalVisit,
  portalOriginRefused,
  portalVisitOf,
} from "../../features/organisation/portal-sessions/customer.ts";
import { pagePaths } from "../kernel/urls.ts";
import { portalCookie } from "../portal/cookie.ts";
import { type Drawn, drawBrandPage } from "./brand/brand-frame.ts";
import { brandOfHost, headersOf, isOwnHost, rootOf } from "./brand/brand-page.ts";
import { type Markup, renderPage } from "./page.ts";
import { pagePolicy } from "./policy.ts";
import type { Texts } from "./texts/english.ts";
import { filledIn, textsIn } from "./texts/texts.ts";

type Say = Texts["portal"];

/**
 * The hosted portal: a link that a platform requested for one client (`POST …/portal-session`) opens a session in the
 * client's browser, whose page has the support element.
 */
export function portalPages(app: FastifyInstance, desk: Desk): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  const forms = { ...options, config: { fenced: true, forms: "ignored" } as object };
  app.get(pagePaths.portalLink, options, async (request: LinkRequest, reply) => {
    if (!isOpened(request)) return send(desk, request, reply, drawInOwnTab);
    const present = await presentVisit(desk, request);
    const visit = await portalVisitOf(desk, { link: request.params.token });
    if (visit && present && isChange(present, visit))
      return send(desk, request, reply, drawChange(present), visit);
    return open(desk, request, reply);
  });
  // Confirms that the browser changes from one client to another.
  app.post(pagePaths.portalLink, forms, async (request: LinkRequest, reply) => {
    requireOwnPage(request);
    // Browsers send the cookie with this page's form, but not with that of another site (SameSite).
    if (portalCookie.tokenOf(desk, request) === undefined) throw portalOriginRefused();
    return open(desk, request, reply);
  });
  app.get(pagePaths.portal, options, async (request, reply) => {
    const visit = await presentVisit(desk, request);
    return send(desk, request, reply, visit?.isActive ? drawPortal : drawOver, visit);
  });
  app.post(pagePaths.portalSignOut, forms, async (request, reply) => {
    requireOwnPage(request);
    const token = portalCookie.tokenOf(desk, request);
    if (token !== undefined) await signOut(desk, token);
    return reply.redirect(pageOf(desk, request), 303);
  });
}

/** The chat ends, too: its token reads the client's tickets, and the next person could use it in this browser. */
async function signOut(desk: Desk, token: string): Promise<void> {
  const visit = await portalVisitOf(desk, { token });
  if (!visit) return;
  await inTransaction(desk, async (desk) => {
    await endSessionsOfPortal(desk, visit);
    await endPortalSession(desk, token);
  });
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** The browser's earlier session ends, because its cookie is replaced. */
async function open(desk: Desk, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const link = request.params.token;
  const earlier = portalCookie.tokenOf(desk, request);
  const token = await inTransaction(desk, async (desk) => {
    const token = await openPortalLink(desk, link);
    if (token !== undefined && earlier !== undefined) await signOut(desk, earlier);
    return token;
  });
  if (token === undefined) return send(desk, request, reply, drawOver, await portalVisitOf(desk, { link }));
  return reply.header("set-cookie", portalCookie.begin(desk, token)).redirect(pageOf(desk, request), 303);
}

/** What the browser's cookie shows. */
async function presentVisit(desk: Desk, request: FastifyRequest): Promise<PortalVisit | undefined> {
  const token = portalCookie.tokenOf(desk, request);
  return token === undefined ? undefined : portalVisitOf(desk, { token });
}

/**
 * Whether the link would replace the session of another client. Anyone can lead a browser to their own link, and its user
 * would write in their name.
 */
function isChange(present: PortalVisit, next: PortalVisit): boolean {
  const isSame = present.brandId === next.brandId && present.clientId === next.clientId;
  return present.isActive && next.isActive && !next.isUsed && !isSame;
}

function requireOwnPage({ headers }: FastifyRequest): void {
  // An old browser sends no such header, and its cookie only from this page (SameSite).
  if ((headers["sec-fetch-site"] ?? "same-origin") !== "same-origin") throw portalOriginRefused();
}

/** The page's path. A proxy may serve the desk's own host under a prefix. */
function pageOf(desk: Desk, request: FastifyRequest): string {
  const prefix = isOwnHost(desk, request) ? new URL(desk.settings.publicUrl).pathname.replace(/\/$/, "") : "";
  return prefix + pagePaths.portal;
}

/** Whether a person goes there, and neither a browser that prefetches nor a program that looks at links. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""} ${headers["x-moz"] ?? ""}`;
  return (
    method === "GET" &&
    !/\b(prefetch|preview)\b/i.test(purpose) &&
    // Programs and older browsers do not say what a response is for.
    (headers["sec-fetch-dest"] ?? "document") === "document"
  );
}

/** The element shows the desk's own images only: an image in a message is a link. */
const policy = pagePolicy({ formAction: "'self'", trustedTypes: "'none'", showsRemoteImages: false });

type Draw = (say: Say, visit: PortalVisit | undefined, place: { root: string; base: string }) => Drawn;

async function send(
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  draw: Draw,
  visit?: PortalVisit,
): Promise<FastifyReply> {
  const brand = await brandOf(desk, request, visit);
  const language = request.chooseLanguage(brand?.locale);
  const root = rootOf(request);
  const drawn = draw(textsIn(language).portal, visit, { root, base: pageOf(desk, request) });
  reply.code(drawn.status ?? 200).headers({ ...headersOf(language), "content-security-policy": policy });
  if (!brand) return reply.send(await renderPage({ ...drawn, language, root }, drawn.content));
  const home = `${desk.addresses.brandPages(brand)}/`;
  return reply.send(await drawBrandPage({ brand, language, root, home }, { ...drawn, languages: [] }));
}

/** The session's brand; for a stranger that of the hostname, or the desk's only one. */
function brandOf(desk: Desk, request: FastifyRequest, visit?: PortalVisit): Promise<PublicBrand | undefined> {
  const find = (whose: Parameters<typeof brandOfPages>[1]) => brandOfPages(desk, whose);
  return visit ? find({ id: visit.brandId }) : brandOfHost(desk, request, find);
}

const drawPortal: Draw = (say, visit, { root, base }) => ({
  title: say.title,
  styles: ["portal.css"],
  script: { file: "portal.js", texts: {} },
  head: html`<script type="module" src="${root}${pagePaths.portalElement.slice(1)}"></script>`,
  content: html`<header class="row">
      <div>
        <h1>${say.title}</h1>
        <p class="muted" dir="auto">${filledIn(say.signedInAs, { name: visit?.clientName ?? "" })}</p>
      </div>
      <div class="row">
        ${linkBack(say.back, visit)}
        <form method="post" action="${root}${pagePaths.portalSignOut.slice(1)}">
          <button type="submit">${say.signOut}</button>
        </form>
      </div>
    </header>
    <noscript><p class="notice">${say.needsScript}</p></noscript>
    <sidedesk-support base="${base}"></sidedesk-support>`,
});

/** Names the email addresses, because a client may choose the name of another one. */
const drawChange =
  (present: PortalVisit): Draw =>
  (say, next, { base }) => ({
    title: say.change,
    content: notice(
      say.change,
      html`<p dir="auto">${filledIn(say.signedInAs, { name: personOf(present) })}</p>
        <p dir="auto">${filledIn(say.linkIsOf, { name: next ? personOf(next) : "" })}</p>
        <p>${say.changeText}</p>
        <form method="post" class="row">
          <button type="submit" class="main">${say.changeNow}</button>
          <a class="button" href="${base}">${say.stay}</a>
        </form>`,
    ),
  });

const personOf = ({ clientName, clientEmail }: PortalVisit): string => `${clientName} (${clientEmail})`;

const drawOver: Draw = (say, visit) => ({
  status: 410,
  title: say.title,
  content: notice(
    say.title,
    html`<p>${filledIn(say.overText, { place: hostOf(visit) ?? say.yourAccount })}</p>
    ${visit?.returnUrl && html`<p>${linkBack(say.back, visit, "button main")}</p>`}`,
  ),
});

const drawInOwnTab: Draw = (say) => ({
  status: 403,
  title: say.notOpened,
  content: notice(say.notOpened, html`<p>${say.notOpenedText}</p>`),
});

const notice = (title: string, content: Markup) =>
  html`<section class="card stack" aria-labelledby="title">
    <h1 id="title">${title}</h1>
    ${content}
  </section>`;

/** Names the host, because the platform chooses the address and the reader should know where it leads. */
function linkBack(text: string, visit: PortalVisit | undefined, look = ""): Markup {
  const host = hostOf(visit);
  if (!host) return html``;
  return html`<a class="${look}" href="${visit?.returnUrl ?? ""}" rel="noreferrer">${filledIn(text, { place: host })}</a>`;
}

const hostOf = (visit: PortalVisit | undefined): string | undefined =>
  visit?.returnUrl ? new URL(visit.returnUrl).host : undefined;
