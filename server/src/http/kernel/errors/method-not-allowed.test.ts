import assert from "node:assert/strict";
import { test } from "node:test";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { DeskError } from "../../../errors.ts";
import { namedSchemas } from "../named-schemas.ts";
import { notePaths, routerOptions } from "./method-not-allowed.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/** Sibling paths: some that the router distinguishes by their fixed parts, and some that it cannot. */
const paths: Record<string, string[]> = {
  "/": ["GET"],
  "/x": ["GET", "POST"],
  "/x/counts": ["GET"],
  "/x/take": ["POST"],
  "/x/:id": ["GET", "DELETE"],
  "/x/:id/notes": ["POST"],
  "/x/counts/:day": ["GET"],
  "/y/:id": ["PUT"],
  "/y/:id/:part": ["GET"],
  "/z/:id/a": ["POST"],
  "/z/b/:part": ["GET"],
  "/help/*": ["GET"],
  "/help/:locale": ["GET", "POST"],
  "/desk/sign-in": ["POST"],
};

const tell = ({ pattern = "none" }: FastifyRequest) => ({ message: pattern, code: "told" });
const offer = (app: FastifyInstance) => {
  for (const [url, method] of Object.entries(paths))
    app.route({ url, method, handler: async (asked) => tell(asked) });
};

function bare(): FastifyInstance {
  const app = fastify({ routerOptions });
  for (const schema of namedSchemas) app.addSchema(schema);
  app.setErrorHandler((error, request, reply) => {
    const { status, details } = error instanceof DeskError ? error : { status: 415, details: {} };
    return reply
      .code(status)
      .headers(details.headers ?? {})
      .send(tell(request));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(tell(request)));
  return app;
}

async function looking(): Promise<FastifyInstance> {
  const app = bare();
  const noted = notePaths(app);
  app.get("/desk/*", async (asked) => tell(asked));
  await app.register(async (app) => noted.refuseOtherMethods(app, () => offer(app)));
  return app;
}

/** The alternative that this code replaces: a route for each method that a path lacks. */
async function withRoutes(): Promise<FastifyInstance> {
  const app = bare();
  app.decorateRequest("pattern", {
    getter() {
      return this.routeOptions.url;
    },
  });
  app.get("/desk/*", async (asked) => tell(asked));
  offer(app);
  for (const [url, offered] of Object.entries(paths)) {
    const allow = [
      ...methods.filter((method) => offered.includes(method)),
      ...(offered.includes("GET") ? ["HEAD"] : []),
    ].join(", ");
    app.route({
      url,
      method: methods.filter((method) => !offered.includes(method)),
      handler: (asked, reply) => reply.code(405).header("allow", allow).send(tell(asked)),
    });
  }
  return app;
}

/** URLs for each path: arbitrary values and each fixed part in place of its parameters. */
function addresses(): string[] {
  const patterns = [...Object.keys(paths), "/desk/*"];
  const fixed = new Set(patterns.flatMap((path) => path.split("/").filter((part) => /^\w+$/.test(part))));
  const filled = ["any", "an%79", "", "any/more?a=/x", ...fixed].flatMap((one) =>
    ["any", "a"].flatMap((other) =>
      patterns.map((path) => path.replace(/:\w+|\*/, one).replace(/:\w+/, other)),
    ),
  );
  return [...new Set(filled)];
}

test("a path answers missing methods as if it had a route for each of them", async () => {
  await using one = await looking();
  await using other = await withRoutes();
  const told = { refused: 0, answered: 0, unknown: 0 };
  for (const url of addresses())
    for (const method of [...methods, "HEAD", "PROPFIND"] as "GET"[]) {
      const [answer, expected] = await Promise.all([one, other].map((app) => app.inject({ method, url })));
      const seen = [answer?.statusCode, answer?.headers.allow, answer?.body];
      assert.deepEqual(
        seen,
        [expected?.statusCode, expected?.headers.allow, expected?.body],
        `${method} ${url}`,
      );
      told[answer?.statusCode === 405 ? "refused" : answer?.statusCode === 200 ? "answered" : "unknown"]++;
    }
  assert.ok(Math.min(...Object.values(told)) > 100, JSON.stringify(told));
});

test("a wrong method is refused before the body is read", async () => {
  await using app = await looking();
  const headers = { "content-type": "text/unreadable" };
  const ask = (url: string) => app.inject({ method: "PUT", url, headers, payload: "x" });
  assert.equal((await ask("/x")).statusCode, 405);
  assert.equal((await ask("/y/1")).statusCode, 415);
});

test("a path without similar paths has its own routes only", async () => {
  await using app = await looking();
  const has = (method: "PUT" | "DELETE", url: string) => app.hasRoute({ method, url });
  assert.deepEqual([has("PUT", "/x"), has("DELETE", "/x"), has("PUT", "/")], [false, false, false]);
  // Otherwise DELETE would match /x/:id with it as the id.
  assert.ok(has("DELETE", "/x/take"));
});
