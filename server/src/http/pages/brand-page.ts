import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TObject } from "typebox";
import { type DeskError, notFound } from "../../errors.ts";
import type { Desk } from "../../features/core/desk.ts";
import type { Submission } from "../../features/core/submission.ts";
import {
  brandOfPages,
  type PublicBrand,
  type WhosePages,
} from "../../features/organisation/brands/customer.ts";
import type { Language } from "../../i18n/catalogues.ts";
import { validate } from "../../infrastructure/http/validation.ts";
import { knownError } from "../kernel/errors/error-response.ts";
import { type Serving, withFileForm } from "../kernel/request/read-request.ts";
import { compression } from "../kernel/response/compression.ts";
import { isKnown, tagOf } from "../kernel/response/if-none-match.ts";
import { brandPath } from "../kernel/urls.ts";
import { type Drawn, drawBrandPage, drawError, drawNoBrand } from "./brand-frame.ts";
import { type KeptPage, keptPageOf, LastPages, sendKeptPage } from "./page-cache.ts";
import { pagePolicy } from "./policy.ts";
import { rememberingBrands } from "./remembered-brands.ts";

/** Somebody at a page of a brand. */
export interface Visit<Query = Record<string, unknown>> {
  brand: PublicBrand;
  language: Language;
  /** The tag of a language that the address asks for, behind its question mark. */
  chosen: string | undefined;
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

/** Another of the brand's pages, in the language that the visitor has chosen. */
export function linkTo({ home, chosen }: Pick<Visit, "home" | "chosen">, path: string): string {
  return home + inChosen(chosen, path);
}

/** The same of an address that leads there otherwise. */
export function inChosen(chosen: string | undefined, address: string): string {
  return chosen === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${chosen}`;
}

/** What somebody sent by a form of the page, after a look at its schema: faulty fields are in `problems` alone. */
export interface SentForm<Fields> extends Submission<Fields> {
  /** As it was sent, to stand in the form again where that is refused. */
  given: Readonly<Record<string, unknown>>;
  /** Why it is refused, whatever it says (`refuses`). */
  refusal?: DeskError | undefined;
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
  headers?: Readonly<Record<string, string>>;
}

type Answer = Drawn | Redirect | PlainDocument;

type Keep = <Made>(desk: Desk, visit: Visit, name: string, make: () => Promise<Made>) => Promise<Made>;

interface PageOfBrand<Query extends TObject, Fields extends TObject> {
  /** Below where the brand's pages begin. */
  url: string;
  /** Whose page it is, where its address says so by itself, in whatever host's name it is asked for. */
  brandOf?(
    desk: Desk,
    params: Record<string, string>,
    request: FastifyRequest,
  ): Promise<PublicBrand | undefined>;
  /** What does not fit is left out. */
  query?: Query;
  /** In which language the page is, where its address says so: a tag of the desk's languages. */
  languageOf?(params: Record<string, string>): string | undefined;
  draw(desk: Desk, visit: Visit<Partial<Static<Query>>>): Promise<Answer>;
  /**
   * Of a page that a crowd asks for: keeps what `make` gives under a name, for as long as all that it was made of stays as it is
   * (kept-pages.ts). What it says of the brand may be a second old.
   */
  keep?: Keep;
  /** What the form takes that the page posts to its own address. */
  fields?: Fields;
  /** It is sent as multipart/form-data, with files in `attachments`. */
  takesFiles?: boolean;
  /**
   * Why nothing is taken, asked before a form with files is read: the texts are read all the same, to stand in it again, and the
   * files are not kept for a moment.
   */
  refuses?(desk: Desk, visit: Visit): Promise<DeskError | undefined>;
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
export function serveBrandPages(app: FastifyInstance, serving: Serving, pages: readonly BrandPage[]): void {
  const { desk } = serving;
  const crowd = { last: new LastPages(), brands: rememberingBrands(desk) };
  for (const page of pages) {
    const urls = page.brandOf ? [page.url] : [page.url, `${brandPath}/:brand${page.url}`];
    for (const url of urls) serveBrandPage(app, serving, url, page, crowd);
  }
}

/** What many visitors of one page share. */
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
        : await page.draw(desk, visit as Visit<never>);
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

/** All that tells one page from another of its brand. Of a query, what the page takes. */
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
  return { brand, root, home };
}

const below = ({ brand }: Record<string, string>) =>
  brand === undefined ? "" : `${brandPath.slice(1)}/${brand}/`;

/** What a form with files brings is gone again when it was not kept. */
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

/** What the address says, then what the visitor has chosen, then what their browser asks for, then what the brand speaks. */
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
  // At a brand's own name nobody else's pages are found.
  return isOwnHost(desk, request) ? find({ slug: storable(slug) }) : undefined;
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
