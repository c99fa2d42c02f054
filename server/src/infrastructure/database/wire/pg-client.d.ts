import type { EventEmitter } from "node:events";
import type { Duplex } from "node:stream";

declare module "pg" {
  /** What pg's client has and its types do not tell. */
  interface ClientBase {
    readonly connection: EventEmitter & { readonly stream: Duplex };
    /** The number of the server's process that answers. */
    readonly processID: number | null;
    /** False while a query is under way. */
    readonly readyForQuery?: boolean;
  }
}
