import type { operations } from "../types.generated.ts";

/** Types only, so that pure modules and their tests need no browser. */
export type Bulk = operations["updateTickets"]["requestBody"]["content"]["application/json"];
export type BulkChange = Omit<Bulk, "numbers">;
export type BulkOutcome =
  operations["updateTickets"]["responses"][200]["content"]["application/json"]["data"][number];
