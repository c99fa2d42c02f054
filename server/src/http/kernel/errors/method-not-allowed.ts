import type { FastifyInstance, FastifyRequest } from "fastify";
import findMyWay from "find-my-way";
import { wrongMethod } from "../../../infrastructure/http/refusals.ts";
import { refusalSchema, serverRefusals } from "../response/response-schema-guard.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** That of its route; where the path has none for this method, that of the path. Undefined for an unknown path. */
    pattern: string | undefined;
  }
}

interface Path {
  pattern: string;
  /** The pattern between its slashes. */
  parts: string[];
  methods: Set<string>;
}

export interface Paths {
  /** Every path that `serveAll` puts on the app answers 405 with `Allow` to the methods that it lacks. */
  refuseOtherMethods(app: FastifyInstance, serveAll: () => void): void;
}

/** What the desk's router and the one below must read alike. */
export const routerOptions = { maxParamLength: 4_096 };

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;
const refused: ReadonlySet<string> = new Set([...methods, "HEAD"]);

/**
 * Notes all paths of the app from here on. A request for which there is no route is looked up once among them: with a
 * route of its own for each method that a path lacks, the router would hold four times as many, which took 15 MB in
 * each process and a third of the time in which the routes come up.
 */
export function notePaths(app: FastifyInstance): Paths {
  const noted = new Map<string, Path>();
  const refusing = new Set<Path>();
  let isNoting = true;
  let router: ReturnType<typeof routerOf> | undefined;
  const refusingAt = ({ method, url }: FastifyRequest): Path | undefined => {
    if (!refused.has(method)) return undefined;
    // Most processes are not asked for such a path before they have long been up.
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

/** Those of which an address fits another one as well: the router would take it for that, if only that has the method. */
function contestedAmong(paths: Path[]): Path[] {
  const open = paths.filter(({ parts }) => parts.at(-1) === "*");
  const byLength = Map.groupBy(paths, ({ parts }) => parts.length);
  const comparable = (path: Path) =>
    open.includes(path) ? paths : [...(byLength.get(path.parts.length) ?? []), ...open];
  return paths.filter((path) =>
    comparable(path).some((other) => other !== path && overlap(path.parts, other.parts)),
  );
}

/** Whether some address fits both. */
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
