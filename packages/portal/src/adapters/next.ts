import { type SupportOptions, supportHandler } from "../handler.ts";

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * The support area for Next.js, in `app/support/[[...path]]/route.ts`:
 *
 * ```ts
 * export const { GET, POST, PUT, DELETE } = support({ baseUrl, key, client });
 * ```
 */
export function support(options: SupportOptions): Record<"GET" | "POST" | "PUT" | "DELETE", RouteHandler> {
  // `next build` loads this module, too, where the desk's address and key are not known yet.
  let handler: RouteHandler | undefined;
  const handle: RouteHandler = (request) => {
    // Next.js compresses answers itself, and takes Content-Encoding off those that are.
    handler ??= supportHandler({ compress: false, ...options });
    return handler(request);
  };
  return { GET: handle, POST: handle, PUT: handle, DELETE: handle };
}
