import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TObject } from "typebox";
import { type DeskError, notFound } from "../../../errors.ts";
import { type Desk, readFromStandby } from "../../../features/core/desk.ts";
import type { Submission } from "../../../features/core/submission.ts";
import {
  brandOfPages,
  type PublicBrand,
  type PublicSection,
  type WhosePages,
} from "../../../features/organisation/brands/customer.ts";
import type { Language } from "../../../i18n/catalogues.ts";
import { validate } from "../../../infrastructure/http/validation.ts";
import { knownError } from "../../kernel/errors/error-response.ts";
import { type Serving, withFileForm } from "../../kernel/request/read-request.ts";
import { compression } from "../../kernel/response/compression.ts";
import { matchesEntityTag, tagOf } from "../../kernel/response/if-none-match.ts";
import { brandPath } from "../../kernel/urls.ts";
import { type KeptPage, keptPageOf, LastPages, sendKeptPage } from "../page-cache.ts";
import { pagePolicy } from "../policy.ts";
import { type Drawn, drawBrandPage, drawError, drawNoBrand } from "./brand-frame.ts";
import { inChosen } from "./links.ts";
import { rememberingBrands } from "./remembered-brands.ts";

/** A request for a page of a brand. */
export interface Visit<Query = Record<string, unknown>> {
  brand: PublicBrand;
  language: Language;
  /** The language tag from the `lang` parameter. */
  chosen: string | undefined;
  params: Record<string, string>;
  query: Query;
  /** The path of the page, without its query. */
  path: string;
  /** Relative paths to the server's root and to the brand's pages; both end in a slash. */
  root: string;
  home: string;
  /** The browser prefetches before the visitor has chosen to go there, so the visit is not counted. */
  isAhead: boolean;
  request: FastifyRequest;
}

/** A link to another page of the brand that preserves the chosen language. */
export function linkTo({ home, chosen }: Pick<Visit, "home" | "chosen">, path: string): string {
  return home + inChosen(chosen, path);
}

/** A submitted form, validated against the schema. Faulty fields are only in `problems`. */
export interface SentForm<Fields> extends Submission<Fields> {
  /** The values as sent, to fill in the form again after an error. */
  given: Readonly<Record<string, unknown>>;
  /** Why the form as a whole is rejected (`refuses`). */
  refusal?: DeskError | undefined;
}

/** A redirect; 303 after a successful form. */
export interface Redirect {
  redirect: string;
  status: 301 | 302 | 303;
}

/** A response for programs. */
export interface PlainDocument {
  document: string;
  type: string;
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
}

type Answer = Drawn | Redirect | PlainDocument;

type Keep = <Made>(desk: Desk, visit: Visit, name: string, make: () => Promise<Made>) => Promise<Made>;

interface PageOfBrand<Query extends TObject, Fields extends TObject> {
  /** Relative to the brand's pages. */
  url: string;
  /** Finds the brand if the path determines it, independent of the hostname. */
  brandOf?(
    desk: Desk,
    params: Record<string, string>,
    request: FastifyRequest,
  ): Promise<PublicBrand | undefined>;
  /** Parameters that do not match are removed. */
  query?: Query;
  /** The language that the path determines, as a tag of the server's languages. */
  languageOf?(params: Record<string, string>): string | undefined;
  draw(desk: Desk, visit: Visit<Partial<Static<Query>>>): Promise<Answer>;
  /**
   * For pages with many visitors: caches the result of `make` until its data changes. The brand's own data may be a
   * second old.
   */
  keep?: Keep;
  /** `draw` only reads, so a standby of the database may answer it. */
  fromStandby?: true;
  /** The fields of the form that the page posts to its own URL. */
  fields?: Fields;
  /** The form is sent as multipart/form-data, with files in `attachments`. */
  takesFiles?: boolean;
  /**
   * Runs before a form with files is read. If it returns an error, the texts are still read, to fill in the form again,
   * and the files are discarded.
   */
  refuses?(desk: Desk, visit: Visit): Promise<DeskError | undefined>;
  receive?(desk: Desk, visit: Visit<Partial<Static<Query>>>, form: SentForm<Static<Fields>>): Promise<Answer>;
}

/** The common type of pages with different queries and forms. */
export interface BrandPage extends Omit<PageOfBrand<TObject, TObject>, "draw" | "receive"> {
  draw(desk: Desk, visit: Visit<never>): Promise<Answer>;
  receive?(desk: Desk, visit: Visit<never>, form: SentForm<never>): Promise<Answer>;
}

/** A 404 in the brand's look for all other paths below a URL. */
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
 * Serves the pages of every brand: on the brand's hostnames, on the server's own host for the default brand, and there
 * below each slug. Errors become a page in the brand's look.
 */
export function serveBrandPages(app: FastifyInstance, serving: Serving, pages: readonly BrandPage[]): void {
  const { desk } = serving;
  const crowd = { last: new LastPages(), brands: rememberingBrands(desk) };
  for (const page of pages) {
    const urls = page.brandOf ? [page.url] : [page.url, `${brandPath}/:brand${page.url}`];
    for (const url of urls) serveBrandPage(app, serving, url, page, crowd);
  }
}

/** Caches shared by all visitors. */
interface Crowd {
  last: LastPages;
  brands: (whose: WhosePages) => Promise<PublicBrand | undefined>;
}

function serveBrandPage(
  app: FastifyInstance,
  serving: Serving,
  url: string,
  page: BrandPage,
  { last, brands: ofCrowd }: Crowd,
): void {
  const { desk } = serving;
  const brands = new WeakMap<FastifyRequest, PublicBrand>();
  const serve = async (request: FastifyRequest, reply: FastifyReply, isForm: boolean) => {
    const params = request.params as Record<string, string>;
    const find = page.keep && !isForm ? ofCrowd : (whose: WhosePages) => brandOfPages(desk, whose);
    const brand = await (page.brandOf?.(desk, params, request) ?? brandOfRequest(desk, request, find));
    if (!brand) throw notFound();
    brands.set(request, brand);
    const visit = visitOf(desk, request, page, brand);
    const { receive } = page;
    const { keep: keepPage } = page;
    if (keepPage && !isForm) {
      const name = nameOf(page, visit);
      const make = () => keepPage(desk, visit, name, () => makeKept(desk, page, visit));
      return sendKeptPage(await last.orMade(name, make), request, reply);
    }
    const drawn =
      isForm && receive
        ? await withForm(serving, page, visit, (form) => receive(desk, visit as Visit<never>, form))
        : await draw(desk, page, visit);
    if ("redirect" in drawn) return reply.redirect(drawn.redirect, drawn.status);
    return "document" in drawn
      ? keep(visit, reply.type(drawn.type).headers({ ...drawn.headers }), drawn.document, drawn.cacheControl)
      : send(visit, reply, drawn);
  };
  const options = {
    schema: { hide: true } as object,
    config: { fenced: true, forms: "read" } as object,
    bodyLimit: formLimitBytes,
    compress: page.keep ? (false as const) : compression,
    errorHandler: async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const known = knownError(error, request);
      const brand = brands.get(request);
      const language = languageOf(desk, request, page, brand);
      const unbranded = { language, root: rootOf(request) };
      const isOfDefault =
        !page.brandOf && !(request.params as { brand?: string }).brand && isOwnHost(desk, request);
      const html =
        !brand && isOfDefault && known.status === 404
          ? await drawNoBrand(unbranded)
          : await drawError(brand && { ...placeOf(desk, request, page, brand), language }, known, unbranded);
      return reply
        .code(known.status)
        .headers({ ...headersOf(language), ...known.details.headers })
        .send(html);
    },
  };
  app.get(url, options, (request, reply) => serve(request, reply, false));
  if (page.receive) app.post(url, options, (request, reply) => serve(request, reply, true));
}

function draw(desk: Desk, page: BrandPage, visit: Visit): Promise<Answer> {
  const work = (desk: Desk) => page.draw(desk, visit as Visit<never>);
  return page.fromStandby ? readFromStandby(desk, work) : work(desk);
}

/** The cache key: everything that distinguishes two pages. Only the query parameters that the page accepts count. */
function nameOf({ url, query }: BrandPage, visit: Visit): string {
  const taken = Object.keys(query?.properties ?? {}).map((name) => visit.query[name]);
  const { brand, language, chosen, params, root, home } = visit;
  return JSON.stringify([url, brand, language.tag, chosen, params, root, home, taken]);
}

async function makeKept(desk: Desk, page: BrandPage, visit: Visit): Promise<KeptPage> {
  const drawn = await page.draw(desk, visit as Visit<never>);
  if ("redirect" in drawn) throw new Error("What a crowd asks for leads nowhere else.");
  const cache = { "cache-control": drawn.cacheControl ?? "no-cache" };
  if ("document" in drawn)
    return keptPageOf(drawn.document, { ...drawn.headers, ...cache, "content-type": drawn.type });
  const headers = { ...headersOf(visit.language), ...drawn.headers, ...cache };
  return keptPageOf(await drawBrandPage(visit, drawn), headers);
}

async function send(visit: Visit, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
  const { status = 200, cacheControl, headers = {} } = drawn;
  const html = await drawBrandPage(visit, drawn);
  reply.code(status).headers({ ...headersOf(visit.language), ...headers });
  return keep(visit, reply, html, cacheControl);
}

/** Adds an entity tag to cacheable content, and sends 304 if the client has it. */
function keep(visit: Visit, reply: FastifyReply, content: string, cacheControl?: string): FastifyReply {
  if (!cacheControl) return reply.send(content);
  const tag = tagOf(content);
  reply.headers({ "cache-control": cacheControl, etag: tag });
  return matchesEntityTag(visit.request, tag)
    ? reply.code(304).removeHeader("content-type").send()
    : reply.send(content);
}

const policy = pagePolicy({ formAction: "'self'", trustedTypes: "'none'" });

export const headersOf = ({ tag }: Language): Record<string, string> => ({
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
    chosen: chosenOf(desk, request)?.tag,
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
  return { brand, root, home, section: sectionOf(page) };
}

function sectionOf({ url }: BrandPage): PublicSection | undefined {
  const [, first] = url.split("/");
  return first === "help" || first === "status" || first === "report" ? first : undefined;
}

const below = ({ brand }: Record<string, string>) =>
  brand === undefined ? "" : `${brandPath.slice(1)}/${brand}/`;

/** Validates the form. Files that were not stored are deleted afterwards. */
async function withForm<Result>(
  serving: Serving,
  { fields: schema, takesFiles, refuses }: BrandPage,
  visit: Visit,
  receive: (form: SentForm<never>) => Promise<Result>,
): Promise<Result> {
  const { request } = visit;
  if (takesFiles) {
    const { desk } = serving;
    const refusal = await refuses?.(desk, visit);
    return withFileForm(refusal ? { desk } : serving, schema as TObject, request, (form) =>
      receive({ ...(form as SentForm<never>), refusal: refusal ?? form.refusal }),
    );
  }
  const given = { ...(request.body as Record<string, unknown> | undefined) };
  const fields = { ...given };
  const problems = validate(schema as TObject, fields, "form");
  return receive({ fields: fields as SentForm<never>["fields"], problems, uploads: [], given });
}

/** In order of precedence: the path, the visitor's choice, their browser's preference, the brand's locale. */
function languageOf(
  desk: Desk,
  request: FastifyRequest,
  page: BrandPage,
  brand: PublicBrand | undefined,
): Language {
  const { params, chooseLanguage } = request;
  const said = languageNamed(desk, page.languageOf?.(params as Record<string, string>));
  return said ?? chosenOf(desk, request) ?? chooseLanguage(brand?.locale);
}

const chosenOf = (desk: Desk, { query }: FastifyRequest) =>
  languageNamed(desk, (query as { lang?: unknown }).lang);

const languageNamed = ({ languages }: Desk, tag: unknown): Language | undefined =>
  languages.find((language) => language.tag === tag);

async function brandOfRequest(
  desk: Desk,
  request: FastifyRequest,
  find: Crowd["brands"],
): Promise<PublicBrand | undefined> {
  const { brand: slug } = request.params as { brand?: string };
  if (slug === undefined) return find(isOwnHost(desk, request) ? "default" : hostOf(request));
  // A brand's hostname serves no other brand's pages.
  return isOwnHost(desk, request) ? find({ slug: storable(slug) }) : undefined;
}

/** The brand with the requested hostname. Undefined for the server's own host and unknown ones. */
export async function brandAtHost(desk: Desk, request: FastifyRequest): Promise<PublicBrand | undefined> {
  return isOwnHost(desk, request) ? undefined : brandOfPages(desk, hostOf(request));
}

/** The brand of a page that no path names: that of the hostname, or the desk's only one. */
export async function brandOfHost(
  desk: Desk,
  request: FastifyRequest,
  find: Crowd["brands"],
): Promise<PublicBrand | undefined> {
  return find(isOwnHost(desk, request) ? "only" : hostOf(request));
}

/** PostgreSQL rejects this character, and no slug contains it. */
const storable = (slug: string) => slug.replaceAll("\0", "");

export function isOwnHost({ settings }: Pick<Desk, "settings">, request: FastifyRequest): boolean {
  const { hostname } = hostOf(request);
  return (
    hostname === new URL(settings.publicUrl).hostname || /^(localhost|127(\.\d+){3}|\[::1\]|)$/.test(hostname)
  );
}

/** Without the port, and as the proxies in TRUST_PROXY report it. */
const hostOf = ({ hostname }: FastifyRequest): { hostname: string } & WhosePages => ({
  hostname: (hostname ?? "").toLowerCase(),
});

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

/** One step up for each slash after the first. */
export const rootOf = (request: FastifyRequest): string =>
  "../".repeat(pathOf(request).split("/").length - 2) || "./";
