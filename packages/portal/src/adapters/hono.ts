import { type SupportOptions, supportHandler } from "../handler.ts";

interface Context {
  req: { raw: Request };
}

/** The support area for Hono: `app.all("/support/*", support({ baseUrl, key, client: (_, c) => clientOf(c) }))`. */
export function support<Given extends Context = Context>(
  options: SupportOptions<Given>,
): (context: Given) => Promise<Response> {
  const handle = supportHandler(options) as (request: Request, native: Given) => Promise<Response>;
  return (context) => handle(context.req.raw, context);
}
