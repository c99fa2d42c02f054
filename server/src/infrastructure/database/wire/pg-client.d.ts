import type { EventEmitter } from "node:events";
import type { Duplex } from "node:stream";

declare module "pg" {
  /** Members of pg's client that its types lack. */
  interface ClientBase {
    readonly connection: EventEmitter & { readonly stream: Duplex };
    /** The id of the server process. */
    readonly processID: number | null;
    /** False while a query is running. */
    readonly readyForQuery?: boolean;
  }
}
