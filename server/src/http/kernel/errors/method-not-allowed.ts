import type { FastifyInstance, FastifyRequest } from "fastify";
import findMyWay from "find-my-way";
import { wrongMethod } from "../../../infrastructure/http/refusals.ts";
import { refusalSchema, serverRefusals } from "../response/response-schema-guard.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The route's pattern. If the path lacks this method, the pattern of the path; undefined for an unknown path. */
    pattern: string | undefined;
  }
}

interface Path {
  pattern: string;
  /** The pattern, split at its slashes. */
  parts: string[];
  methods: Set<string>;
}

export interface Paths {
  /** Paths that `serveAll` adds respond with 405 and `Allow` to the methods they lack. */
  refuseOtherMethods(app: FastifyInstance, serveAll: () => void): void;
}

/** Options that Fastify's router and the one in this file must share. */
export const routerOptions = { maxParamLength: 4_096 };

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;
const refused: ReadonlySet<string> = new Set([...methods, "HEAD"]);

/**
 * Records all paths added to the app from here on, and looks up requests that match no route. Adding a route for each
 * missing method instead would give the router four times as many, which took 15 MB in each process and a third of the
 * time for adding routes.
 */
export function notePaths(app: FastifyInstance): Paths {
  const noted = new Map<string, Path>();
  const refusing = new Set<Path>();
  let isNoting = true;
  let router: ReturnType<typeof routerOf> | undefined;
  const refusingAt = ({ method, url }: FastifyRequest): Path | undefined => {
    if (!refused.has(method)) return undefined;
    // Built on first use, which most processes reach only long after startup.
    router ??= routerOf(refusing);
    return router.find("GET", url)?.store ?? undefined;
  };
  app.addHook("onRoute", ({ url, method }) => {
    if (!isNoting) return;
    const path = noted.get(url) ?? { pattern: url, parts: url.split("/"), methods: new Set() };
    for (const each of [method].flat()) path.methods.add(each);
    noted.set(url, path);
  });
  app.decorateRequest("pattern", {
    getter() {
      return this.routeOptions.url ?? refusingAt(this)?.pattern;
    },
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const path = request.is404 ? refusingAt(request) : undefined;
    done(path && wrongMethod(request.method, allowedAt(path)));
  });
  return {
    refuseOtherMethods(app, serveAll) {
      const before = new Set(noted.values());
      serveAll();
      isNoting = false;
      for (const path of noted.values()) if (!before.has(path)) refusing.add(path);
      for (const path of contestedAmong([...noted.values()]))
        if (refusing.has(path)) refuseByRoute(app, path);
    },
  };
}

function routerOf(paths: Iterable<Path>) {
  const router = findMyWay(routerOptions);
  for (const path of paths) router.on("GET", path.pattern, () => undefined, path);
  return router;
}

/** Paths that share a URL with another. The router would choose the other one if only that has the method. */
function contestedAmong(paths: Path[]): Path[] {
  const open = paths.filter(({ parts }) => parts.at(-1) === "*");
  const byLength = Map.groupBy(paths, ({ parts }) => parts.length);
  const comparable = (path: Path) =>
    open.includes(path) ? paths : [...(byLength.get(path.parts.length) ?? []), ...open];
  return paths.filter((path) =>
    comparable(path).some((other) => other !== path && overlap(path.parts, other.parts)),
  );
}

/** Whether a URL exists that matches both. */
function overlap(one: string[], other: string[]): boolean {
  for (let index = 0; index < one.length; index++) {
    const part = one[index];
    const facing = other[index];
    if (part === undefined || facing === undefined) return false;
    if (part === "*" || facing === "*") return true;
    if (part !== facing && !part.includes(":") && !facing.includes(":")) return false;
  }
  return one.length === other.length;
}

function refuseByRoute(app: FastifyInstance, path: Path): void {
  app.route({
    method: methods.filter((method) => !path.methods.has(method)),
    url: path.pattern,
    schema: { hide: true, response: { 405: refusalSchema(405), ...serverRefusals() } } as object,
    config: { fenced: true },
    onRequest: async ({ method }) => {
      throw wrongMethod(method, allowedAt(path));
    },
    handler: async () => undefined,
  });
}

function allowedAt({ methods: offered }: Path): string {
  const allowed = methods.filter((method) => offered.has(method));
  return [...allowed, ...(offered.has("GET") ? ["HEAD"] : [])].join(", ");
}
