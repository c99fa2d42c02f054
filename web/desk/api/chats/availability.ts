import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import type { ChatItem } from "./chats.ts";
import { refetchChatLists } from "./live-chats.ts";

export type ChatDuty = Schema<"ChatDuty">;
export interface ChatDuties {
  me: ChatDuty;
  on_duty: ChatDuty[];
}

const path = "/api/v1/staff/chats";
const aWhileMs = 60_000;

/** Whether this user is available for chats, and which colleagues are. */
export const dutiesQuery = queryOptions({
  queryKey: ["chats", "duties"],
  staleTime: aWhileMs,
  queryFn: async () => withChange(bodyOf(await api.GET(`${path}/duties`)).data),
});

let underWay: Partial<ChatDuty> = {};

/** A read that is in flight may predate the change. */
function withChange({ me, on_duty }: ChatDuties): ChatDuties {
  const changed = { ...me, ...underWay };
  return { me: changed, on_duty: on_duty.map((one) => (one.staff.id === me.staff.id ? changed : one)) };
}

/** Optimistic: the cache changes at once and rolls back if the server refuses. */
export async function changeDuty(
  queries: QueryClient,
  change: { is_on_duty: boolean } | { capacity: number },
): Promise<void> {
  underWay = change;
  queries.setQueryData(dutiesQuery.queryKey, (now) => now && withChange(now));
  try {
    await api.PUT(`${path}/duty`, { body: change });
  } finally {
    underWay = {};
    refetchChatLists(queries);
  }
}

/**
 * Renews presence only. It changes nothing else, even if the user went away on another computer meanwhile.
 */
export async function sayStillThere(): Promise<void> {
  await api.PUT(`${path}/duty`, { body: {} });
}

/** The chats that this user has or is offered, and the unassigned ones. */
export async function chatsToWatch(): Promise<ChatItem[]> {
  const read = async (view: "mine" | "waiting") =>
    bodyOf(await api.GET(path, { params: { query: { view, per_page: 100 } } })).data;
  const [mine, waiting] = await Promise.all([read("mine"), read("waiting")]);
  return [...mine, ...waiting.filter(({ staff }) => staff === null)];
}
