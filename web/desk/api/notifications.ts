import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "./client.ts";
import type { Me } from "./session/session.ts";

export type Notification = Schema<"StaffNotification">;

const path = "/api/v1/staff/notifications";
const shown = 50;
const aWhileMs = 60_000;

/** Counts up to the limit; above it, the label says only that there are more. */
export const formatCount = (count: number): string => (count < shown ? String(count) : `${shown}+`);

/**
 * The newest unread ones. If the count at page load is zero, no request is needed: an event reports the next
 * one.
 */
export const unreadQuery = ({ unread_notifications }: Pick<Me, "unread_notifications">) =>
  queryOptions({
    queryKey: ["notifications", "unread"],
    staleTime: aWhileMs,
    ...(unread_notifications === 0 ? { initialData: [] as Notification[] } : {}),
    queryFn: async () =>
      bodyOf(await api.GET(path, { params: { query: { unread: true, per_page: shown } } })).data,
  });

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ["notifications", "all"],
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam }) => {
    const query = pageParam === undefined ? {} : { cursor: pageParam };
    return bodyOf(await api.GET(path, { params: { query } }));
  },
  getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
});

interface These {
  ids?: string[];
  ticket_number?: string;
  all?: boolean;
}

/** Optimistic. If the server doesn't receive it, the next read shows them as unread again. */
export async function markRead(queries: QueryClient, these: These): Promise<void> {
  const isMeant = ({ id, ticket }: Notification) =>
    these.all || ticket.number === these.ticket_number || these.ids?.includes(id);
  queries.setQueryData<Notification[]>(["notifications", "unread"], (unread) =>
    unread?.filter((one) => !isMeant(one)),
  );
  try {
    await api.POST(`${path}/read`, { body: these });
  } finally {
    void queries.invalidateQueries({ queryKey: ["notifications"] });
  }
}
