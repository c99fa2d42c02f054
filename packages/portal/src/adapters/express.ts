import type { IncomingMessage } from "node:http";
import type { SupportOptions } from "../handler.ts";
import { support as forNode, type NodeHandler } from "./node.ts";

/**
 * The support area for Express, before `express.json()`. Below a router with a path of its own, `basePath` is the whole path.
 *
 * ```ts
 * app.use(support({ baseUrl, key, client: (_, req: express.Request) => clientOf(req.session) }));
 * ```
 */
export function support<Incoming extends IncomingMessage = IncomingMessage>(
  options: SupportOptions<Incoming>,
): NodeHandler<Incoming> {
  return forNode(options);
}
