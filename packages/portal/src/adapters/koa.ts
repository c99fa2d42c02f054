import type { IncomingMessage, ServerResponse } from "node:http";
import type { SupportOptions } from "../handler.ts";
import { support as forNode } from "./node.ts";

interface Context {
  req: IncomingMessage;
  res: ServerResponse;
  respond?: boolean;
}

/** The support area for Koa, before a body parser: `app.use(support({ baseUrl, key, client: (_, ctx) => clientOf(ctx) }))`. */
export function support<Given extends Context = Context>(
  options: SupportOptions<Given>,
): (context: Given, next: () => Promise<void>) => Promise<void> {
  const contexts = new WeakMap<IncomingMessage, Given>();
  const handle = forNode({
    ...options,
    client: (request, incoming) => options.client(request, contexts.get(incoming) as Given),
  });
  return async (context, next) => {
    let isOutside = false;
    contexts.set(context.req, context);
    // Koa must not answer, too, unless the path is another one.
    context.respond = false;
    await handle(context.req, context.res, () => {
      isOutside = true;
    });
    if (!isOutside) return;
    context.respond = true;
    await next();
  };
}
