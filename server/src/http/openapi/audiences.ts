import { knownErrors } from "../kernel/errors/error-codes.ts";
import { visitorHeader } from "../kernel/request/caller.ts";
import { bases } from "../kernel/urls.ts";
import { type Document, type Operation, operationsOf } from "./document.ts";
import { withErrors } from "./refusals.ts";

/** Who calls an API; each audience has a document of its own beside the whole one. */
export const audiences = ["integration", "guest", "staff", "admin"] as const;
export type Audience = (typeof audiences)[number];

export const wholeDocumentPath = "/openapi.json";
export const documentPath = (audience: Audience): string => `/openapi/${audience}.json`;
export const documentPaths: readonly string[] = [wholeDocumentPath, ...audiences.map(documentPath)];

const titles: Record<Audience, string> = {
  integration: "Sidedesk integration API",
  guest: "Sidedesk guest API",
  staff: "Sidedesk staff API",
  admin: "Sidedesk admin API",
};

const introductions: Record<Audience, string> = {
  integration:
    "For a platform's server, on behalf of one client. Paths start with `/api/v1/integration`. Send an integration key, `sdi_…`, as a bearer token; it determines the brand, and the path determines the client. Start with `PUT /api/v1/integration/clients/{client_id}`, then create a ticket. Guest routes also take a ticket's token.",
  guest:
    "For pages of visitors and guests, without an account. A guest opens one ticket or report with its token, in `X-Ticket-Token`. The widget's routes, below `/api/v1/public/widget/{public_key}`, need only the brand's public key. A chat starts with `POST /api/v1/public/chat/sessions`, which returns the bearer token of the chat's other routes.",
  staff:
    "For agents and their programs. Paths start with `/api/v1/staff`. Programs send a staff access token, `sds_…`, as a bearer token; pages sign in with `POST /api/v1/staff/session` and send the session cookie. Start with `GET /api/v1/staff/tickets`.",
  admin:
    "For administrators and their programs: brands, departments, keys and all other settings. Paths start with `/api/v1/admin`. Send the staff access token or the session cookie of an administrator. Start with `GET /api/v1/admin/brands`.",
};

/**
 * The audiences whose credentials an operation accepts. A guest needs a ticket's or chat's token, or none. The routes of
 * the hosted portal serve the desk's own page, so they are in the whole document only.
 */
export function audiencesOf(path: string, { security = [] }: Operation): Audience[] {
  if (path.startsWith(`${bases.portal[0]}/`)) return [];
  const surface = path.split("/")[3];
  if (surface === "staff" || surface === "admin") return [surface];
  // The first administrator sets up the desk, without an account.
  if (path.endsWith("/public/setup")) return ["admin"];
  const isForGuests = security.length === 0 || security.some(isWithoutKey);
  return [
    ...(surface === "integration" ? (["integration"] as const) : []),
    ...(isForGuests ? (["guest"] as const) : []),
  ];
}

/** The introduction of an audience's document: who calls it, with what, and the paragraphs that all share. */
function introduced(info: NonNullable<Document["info"]>, audience: Audience) {
  const [, ...shared] = (info.description ?? "").split("\n\n");
  return {
    ...info,
    title: titles[audience],
    description: [introductions[audience], ...shared].join("\n\n"),
  };
}

const isWithoutKey = (alternative: object) => !("integrationKey" in alternative);

/** The part of the document that concerns one audience, with the components, tags and webhooks that it mentions. */
export function documentFor(whole: Document, audience: Audience): Document {
  const paths = Object.fromEntries(
    Object.entries(whole.paths ?? {})
      .map(([path, methods]) => [path, operationsFor(audience, path, methods)] as const)
      .filter(([, methods]) => Object.keys(methods).length > 0),
  );
  const { webhooks, ...others } = whole;
  const part: Document = {
    ...others,
    ...(whole.info ? { info: introduced(whole.info, audience) } : {}),
    paths,
    // Webhooks and audience requests go to a platform's server.
    ...(audience === "integration" && webhooks ? { webhooks } : {}),
  };
  const described = [part.paths, part.webhooks].flatMap((paths) => [...operationsOf({ paths })]);
  const tags = new Set(described.flatMap(([, operation]) => operation.tags ?? []));
  if (whole.tags) part.tags = whole.tags.filter(({ name }) => tags.has(name));
  part.components = withErrors(mentioned(part, whole.components ?? {}), errorsFor(audience));
  return part;
}

function errorsFor(audience: Audience) {
  const isForStaff = audience === "staff" || audience === "admin";
  return isForStaff ? knownErrors : knownErrors.filter((error) => !error.isForStaff);
}

function operationsFor(audience: Audience, path: string, methods: Record<string, Operation>) {
  return Object.fromEntries(
    Object.entries(methods)
      .filter(([, operation]) => audiencesOf(path, operation).includes(audience))
      .map(([method, operation]) => [method, audience === "guest" ? withoutKey(operation) : operation]),
  );
}

/** An operation as a guest calls it: without what needs the platform's key. */
function withoutKey(operation: Operation): Operation {
  const { security = [], parameters } = operation;
  return {
    ...operation,
    security: security.filter(isWithoutKey),
    ...(parameters ? { parameters: parameters.filter(({ name }) => name !== visitorHeader) } : {}),
  };
}

type Components = NonNullable<Document["components"]>;

/** The components that the document refers to, also through other components. */
function mentioned(part: Document, all: Components): Components {
  const schemes = [...operationsOf(part)].flatMap(([, { security = [] }]) => security.flatMap(Object.keys));
  const found = new Set(schemes.map((name) => `#/components/securitySchemes/${name}`));
  const open: unknown[] = [part.paths, part.webhooks];
  while (open.length > 0) {
    for (const reference of referencesIn(open.pop())) {
      if (found.has(reference)) continue;
      found.add(reference);
      const [kind, name] = reference.split("/").slice(2) as [keyof Components, string];
      open.push(all[kind]?.[name]);
    }
  }
  // In the order of the whole document.
  const kept = Object.entries<object>(all).map(([kind, components]) => [
    kind,
    Object.fromEntries(
      Object.entries(components).filter(([name]) => found.has(`#/components/${kind}/${name}`)),
    ),
  ]);
  return Object.fromEntries(kept);
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { $ref } = value as { $ref?: unknown };
  return [...(typeof $ref === "string" ? [$ref] : []), ...Object.values(value).flatMap(referencesIn)];
}
