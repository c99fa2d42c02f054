import { createServer } from "node:http";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import Koa from "koa";
import { type ListeningServer, listening } from "../../../server/test/listening-server.ts";
import { support as forExpress } from "../src/adapters/express.ts";
import { support as forFastify } from "../src/adapters/fastify.ts";
import { support as forHono } from "../src/adapters/hono.ts";
import { support as forKoa } from "../src/adapters/koa.ts";
import { support as forNext } from "../src/adapters/next.ts";
import { answer, support as forNode } from "../src/adapters/node.ts";
import type { SupportClient } from "../src/index.ts";

/** `native` is the framework's own request. */
interface Options {
  baseUrl: string;
  key: string;
  client(request: Request, native?: object): SupportClient | null;
}

/** A product with the support area, made with one framework. Its own page `/` says "The product". */
export type Platform = ListeningServer;

type Start = (options: Options) => Promise<Platform>;

const own = "The product";

/** A property that only the framework's own request has. */
export const marks: Record<string, string> = {
  node: "rawHeaders",
  express: "app",
  "express below a path": "app",
  fastify: "routeOptions",
  koa: "cookies",
  hono: "executionCtx",
};

export const platforms: Record<string, Start> = {
  node: async (options) => {
    const support = forNode(options);
    return listening(
      createServer((request, response) => support(request, response, () => response.end(own))),
    );
  },

  express: async (options) => {
    const app = express();
    app.use(forExpress(options));
    app.use(express.json());
    app.get("/", (_, response) => void response.send(own));
    return listening(createServer(app));
  },

  "express below a path": async (options) => {
    const app = express();
    app.use("/support", forExpress(options));
    app.get("/", (_, response) => void response.send(own));
    return listening(createServer(app));
  },

  fastify: async (options) => {
    // After an aborted request, fetch opens a connection that it may never use. Fastify would wait 72 s for it.
    const app = fastify({ forceCloseConnections: true });
    await app.register(forFastify(options));
    app.get("/", async () => own);
    // A parser of the product stays its own.
    app.post("/", async ({ body }) => body);
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    return { url, close: () => app.close() };
  },

  koa: async (options) => {
    const app = new Koa();
    app.use(forKoa(options));
    app.use((context) => {
      context.body = own;
    });
    return listening(createServer(app.callback()));
  },

  hono: async (options) => {
    const app = new Hono();
    app.all("/support/*", forHono(options));
    app.get("/", (context) => context.text(own));
    return webStandard((request) => app.fetch(request));
  },

  next: async (options) => {
    const route = forNext(options);
    return webStandard((request) => {
      const handle = route[request.method as keyof typeof route];
      if (!new URL(request.url).pathname.startsWith("/support")) return new Response(own);
      return handle ? handle(request) : new Response(null, { status: 405 });
    });
  },
};

/** A runtime whose servers are functions from a request to a response. */
function webStandard(handle: (request: Request) => Response | Promise<Response>): Promise<Platform> {
  return listening(
    createServer((incoming, outgoing) => answer(incoming, outgoing, async (request) => handle(request))),
  );
}
