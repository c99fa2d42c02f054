import type { operations } from "../types.generated.ts";

/** Queue filters, in the API's own parameters. */
export type QueueFilter = Omit<
  NonNullable<operations["listQueue"]["parameters"]["query"]>,
  "cursor" | "per_page"
>;

/** Parameters of a queue page, in the order of the prefetched address. */
export const pageParameters = (filter: QueueFilter, cursor?: string) => ({
  ...filter,
  per_page: 50,
  ...(cursor ? { cursor } : {}),
});

/** The address of the application's first queue request. */
export function firstQueuePath(filter: QueueFilter): string {
  const parameters = Object.entries(pageParameters(filter));
  const said = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/api/v1/staff/tickets?${said.join("&")}`;
}
