import type { operations } from "../types.generated.ts";

/** What the queue is narrowed by, in the parameters of the API itself. */
export type QueueFilter = Omit<
  NonNullable<operations["listQueue"]["parameters"]["query"]>,
  "cursor" | "per_page"
>;

/** What a page of the queue is asked for by, in the order in which the address has it. */
export const pageParameters = (filter: QueueFilter, cursor?: string) => ({
  ...filter,
  per_page: 50,
  ...(cursor ? { cursor } : {}),
});

/** The address at which the application asks for the first page. */
export function firstQueuePath(filter: QueueFilter): string {
  const parameters = Object.entries(pageParameters(filter));
  const said = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/api/v1/staff/tickets?${said.join("&")}`;
}
