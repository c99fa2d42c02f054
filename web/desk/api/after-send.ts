import { api } from "./client.ts";
import type { Me } from "./session.ts";

/** Where somebody wants to be once a message was sent. */
export type AfterSend = Me["preferences"]["after_send"];

export async function changeAfterSend(after_send: AfterSend): Promise<void> {
  await api.PATCH("/api/v1/staff/preferences", { body: { after_send } });
}
