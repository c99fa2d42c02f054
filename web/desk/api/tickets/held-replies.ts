import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import { afterPaint } from "../kernel/after-paint.ts";
import type { MessageDraft } from "../outbox/drafts.ts";
import type { Reply } from "./tickets.ts";

/** A held reply that can still be undone. */
export type HeldReply = Schema<"HeldReply"> & {
  /** The send time by this page's clock, which may differ from the server's. */
  until: number;
  /** Replies that its writer hadn't seen when they sent it. Only the response to the send contains them. */
  missed: readonly Reply[];
};

export const heldOf = (held: Schema<"HeldReply">, missed: readonly Reply[] = []): HeldReply => ({
  ...held,
  missed,
  until: performance.now() + held.sends_in * 1000,
});

/** Replies that this page has released. Until the server has sent them, it still lists them as held. */
const released = new Set<string>();

export const heldQuery = (number: string) =>
  queryOptions({
    queryKey: ["held", number],
    // Kept current by events.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client }): Promise<HeldReply[]> => {
      await afterPaint();
      const params = { path: { number } };
      const { data } = bodyOf(await api.GET("/api/v1/staff/tickets/{number}/replies/held", { params }));
      const before = client.getQueryData<HeldReply[]>(["held", number]) ?? [];
      const waiting = data.filter(({ id }) => !released.has(id));
      return waiting.map((held) => heldOf(held, before.find(({ id }) => id === held.id)?.missed));
    },
  });

/** Changes the user's own scheduled reply. */
export async function changeScheduled(
  number: string,
  id: string,
  body: { body: string } | { send_at: string },
): Promise<void> {
  const params = { path: { number, id } };
  await api.PATCH("/api/v1/staff/tickets/{number}/replies/held/{id}", { params, body });
}

/** Makes the reply a draft again; refused (404) once it was sent. */
export async function undoReply(number: string, id: string): Promise<MessageDraft> {
  const params = { path: { number, id } };
  return bodyOf(await api.DELETE("/api/v1/staff/tickets/{number}/replies/held/{id}", { params })).data;
}

export async function sendNow(number: string, id: string): Promise<void> {
  const params = { path: { number, id } };
  released.add(id);
  try {
    await api.POST("/api/v1/staff/tickets/{number}/replies/held/{id}/send", { params });
  } catch (error) {
    released.delete(id);
    throw error;
  }
}
