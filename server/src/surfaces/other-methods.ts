import type { FastifyInstance } from "fastify";
import { wrongMethod } from "../infrastructure/http/refusals.ts";
import { refusalSchema } from "./fence.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;

/** Every path that `serveAll` puts on the app answers 405 with `Allow` to the methods that it lacks. */
export function refuseOtherMethods(app: FastifyInstance, serveAll: () => void): void {
  const offeredBy = new Map<string, Set<string>>();
  let isCounting = true;
  app.addHook("onRoute", ({ url, method }) => {
    if (!isCounting) return;
    const offered = offeredBy.get(url) ?? new Set();
    for (const each of [method].flat()) offered.add(each);
    offeredBy.set(url, offered);
  });
  serveAll();
  isCounting = false;
  for (const [url, offered] of offeredBy) {
    const allowed = [
      ...methods.filter((method) => offered.has(method)),
      ...(offered.has("GET") ? ["HEAD"] : []),
    ];
    app.route({
      method: methods.filter((method) => !offered.has(method)),
      url,
      schema: { hide: true, response: { 405: refusalSchema(405), 500: refusalSchema(500) } } as object,
      config: { fenced: true },
      onRequest: async ({ method }) => {
        throw wrongMethod(method, allowed.join(", "));
      },
      handler: async () => undefined,
    });
  }
}
