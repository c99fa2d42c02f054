import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TObject } from "typebox";
import { brandOfPages, type PublicBrand, type WhosePages } from "../../../desk/brands/customer.ts";
import type { Desk } from "../../../desk/desk.ts";
import { notFound } from "../../../errors.ts";
import { validate } from "../../../infrastructure/http/validation.ts";
import type { Language } from "../../../language/catalogues.ts";
import type { Problems } from "../../../problems.ts";
import { brandPath } from "../../addresses.ts";
import { compression } from "../../compression.ts";
import { knownError } from "../../error-answers.ts";
import { isKnown, tagOf } from "../../if-none-match.ts";
import { type Drawn, drawBrandPage, drawError } from "./brand-frame.ts";
import { pagePolicy } from "./policy.ts";

/** Somebody at a page of a brand. */
export interface Visit<Query = Record<string, unknown>> {
  brand: PublicBrand;
  language: Language;
  params: Record<string, string>;
  query: Query;
  /** The path of the page, without its query. */
  path: string;
  /** How the page leads to the root of the desk, and to where the brand's pages begin; both end in a slash. */
  root: string;
  home: string;
  /** The browser asks before anybody has decided to go there: nothing is counted of it. */
  isAhead: boolean;
  request: FastifyRequest;
}

/** What somebody sent by a form of the page, after a look at its schema: faulty fields are in `problems` alone. */
export interface SentForm<Fields> {
  fields: Partial<Fields>;
  problems: Problems;
}

/** Elsewhere instead; 303 after a form that did what it was for. */
export interface Redirect {
  redirect: string;
  status: 301 | 302 | 303;
}

/** Something to be read by programs. */
export interface PlainDocument {
  document: string;
  type: string;
  cacheControl?: string;
}

type Answer = Drawn | Redirect | PlainDocument;

interface PageOfBrand<Query extends TObject, Fields extends TObject> {
  /** Below where the brand's pages begin. */
  url: string;
  /** Whose page it is, where its address says so by itself, in whatever host's name it is asked for. */
  brandOf?(desk: Desk, params: Record<string, string>): Promise<PublicBrand | undefined>;
  /** What does not fit is left out. */
  query?: Query;
  /** In which language the page is, where its address says so: a tag of the desk's languages. */
  languageOf?(params: Record<string, string>): string | undefined;
  draw(desk: Desk, visit: Visit<Partial<Static<Query>>>): Promise<Answer>;
  /** What the form takes that the page posts to its own address. */
  fields?: Fields;
  receive?(desk: Desk, visit: Visit<Partial<Static<Query>>>, form: SentForm<Static<Fields>>): Promise<Answer>;
}

/** So that pages of different queries and forms can stand in one list. */
export interface BrandPage extends Omit<PageOfBrand<TObject, TObject>, "draw" | "receive"> {
  draw(desk: Desk, visit: Visit<never>): Promise<Answer>;
  receive?(desk: Desk, visit: Visit<never>, form: SentForm<never>): Promise<Answer>;
}

/** What stands below an address and is no page. */
export const nothingBelow = (url: string): BrandPage => ({
  url: `${url}/*`,
  draw: async () => {
    throw notFound();
  },
});

export const brandPage = <Query extends TObject, Fields extends TObject>(
  page: PageOfBrand<Query, Fields>,
): BrandPage => page as BrandPage;

const formLimitBytes = 64 * 1024;

/**
 * Serves the pages of every brand: at the names of its own, at the desk's own where it is the default, and there below its
 * slug. What goes wrong becomes a page in the brand's look.
 */
export function serveBrandPages(app: FastifyInstance, desk: Desk, pages: readonly BrandPage[]): void {
  for (const page of pages) {
    const urls = page.brandOf ? [page.url] : [page.url, `${brandPath}/:brand${page.url}`];
    for (const url of urls) serveBrandPage(app, desk, url, page);
  }
}

function serveBrandPage(app: FastifyInstance, desk: Desk, url: string, page: BrandPage): void {
  const brands = new WeakMap<FastifyRequest, PublicBrand>();
  const serve = async (request: FastifyRequest, reply: FastifyReply, isForm: boolean) => {
    const params = request.params as Record<string, string>;
    const brand = await (page.brandOf?.(desk, params) ?? brandOfRequest(desk, request));
    if (!brand) throw notFound();
    brands.set(request, brand);
    const visit = visitOf(desk, request, page, brand);
    const { receive } = page;
    const drawn =
      isForm && receive
        ? await receive(desk, visit as Visit<never>, formOf(page, request))
        : await page.draw(desk, visit as Visit<never>);
    if ("redirect" in drawn) return reply.redirect(drawn.redirect, drawn.status);
    return "document" in drawn
      ? keep(visit, reply.type(drawn.type), drawn.document, drawn.cacheControl)
      : send(visit, reply, drawn);
  };
  const options = {
    schema: { hide: true } as object,
    config: { fenced: true, forms: "read" } as object,
    bodyLimit: formLimitBytes,
    compress: compression,
    errorHandler: async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const known = knownError(error, request);
      const brand = brands.get(request);
      const language = languageOf(desk, request, page, brand);
      const html = await drawError(brand && { ...placeOf(desk, request, page, brand), language }, known, {
        language,
        root: rootOf(request),
      });
      return reply
        .code(known.status)
        .headers({ ...headersOf(language), ...known.details.headers })
        .send(html);
    },
  };
  app.get(url, options, (request, reply) => serve(request, reply, false));
  if (page.receive) app.post(url, options, (request, reply) => serve(request, reply, true));
}

async function send(visit: Visit, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
  const { status = 200, cacheControl, headers = {} } = drawn;
  const html = await drawBrandPage(visit, drawn);
  reply.code(status).headers({ ...headersOf(visit.language), ...headers });
  return keep(visit, reply, html, cacheControl);
}

/** Where others may keep it, it has a tag, and is not sent twice. */
function keep(visit: Visit, reply: FastifyReply, content: string, cacheControl?: string): FastifyReply {
  if (!cacheControl) return reply.send(content);
  const tag = tagOf(content);
  reply.headers({ "cache-control": cacheControl, etag: tag });
  return isKnown(visit.request, tag)
    ? reply.code(304).removeHeader("content-type").send()
    : reply.send(content);
}

const policy = pagePolicy({ formAction: "'self'", trustedTypes: "'none'" });

const headersOf = ({ tag }: Language): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "content-language": tag,
  vary: "accept-language",
});

function visitOf(desk: Desk, request: FastifyRequest, page: BrandPage, brand: PublicBrand): Visit {
  const params = request.params as Record<string, string>;
  const query = { ...(request.query as Record<string, unknown>) };
  if (page.query) validate(page.query, query, "query");
  return {
    ...placeOf(desk, request, page, brand),
    language: languageOf(desk, request, page, brand),
    params,
    query,
    path: pathOf(request),
    isAhead: /\bprefetch\b/.test(String(request.headers["sec-purpose"] ?? "")),
    request,
  };
}

function placeOf({ addresses }: Desk, request: FastifyRequest, page: BrandPage, brand: PublicBrand) {
  const root = rootOf(request);
  const home = page.brandOf
    ? `${addresses.brandPages(brand)}/`
    : root + below(request.params as Record<string, string>);
  return { brand, root, home };
}

const below = ({ brand }: Record<string, string>) =>
  brand === undefined ? "" : `${brandPath.slice(1)}/${brand}/`;

function formOf({ fields: schema }: BrandPage, { body }: FastifyRequest): SentForm<never> {
  const fields = { ...(body as Record<string, unknown> | undefined) };
  return {
    fields: fields as SentForm<never>["fields"],
    problems: validate(schema as TObject, fields, "form"),
  };
}

/** What the address says, then what the visitor has chosen, then what their browser asks for, then what the brand speaks. */
function languageOf(
  { languages }: Desk,
  { params, query, chooseLanguage }: FastifyRequest,
  page: BrandPage,
  brand: PublicBrand | undefined,
): Language {
  const tags = [page.languageOf?.(params as Record<string, string>), (query as { lang?: unknown }).lang];
  const chosen = tags.map((tag) => languages.find((language) => language.tag === tag)).find(Boolean);
  return chosen ?? chooseLanguage(brand?.locale);
}

async function brandOfRequest(desk: Desk, request: FastifyRequest): Promise<PublicBrand | undefined> {
  const { brand: slug } = request.params as { brand?: string };
  if (slug === undefined)
    return isOwnHost(desk, request) ? brandOfPages(desk, "default") : brandAtHost(desk, request);
  // At a brand's own name nobody else's pages are found.
  return isOwnHost(desk, request) ? brandOfPages(desk, { slug: storable(slug) }) : undefined;
}

/** Whose the name is that somebody asked for; undefined where it is the desk's own, or nobody's. */
export async function brandAtHost(desk: Desk, request: FastifyRequest): Promise<PublicBrand | undefined> {
  return isOwnHost(desk, request) ? undefined : brandOfPages(desk, hostOf(request));
}

/** No slug has such a character, and the database would not take it. */
const storable = (slug: string) => slug.replaceAll("\0", "");

function isOwnHost({ settings }: Pick<Desk, "settings">, request: FastifyRequest): boolean {
  const { hostname } = hostOf(request);
  return (
    hostname === new URL(settings.publicUrl).hostname || /^(localhost|127(\.\d+){3}|\[::1\]|)$/.test(hostname)
  );
}

/** As proxies named by TRUST_PROXY say it, without its port. */
const hostOf = ({ hostname }: FastifyRequest): { hostname: string } & WhosePages => ({
  hostname: (hostname ?? "").toLowerCase(),
});

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

/** A step up for each slash but the first. */
const rootOf = (request: FastifyRequest): string =>
  "../".repeat(pathOf(request).split("/").length - 2) || "./";
