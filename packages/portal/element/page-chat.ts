import { beginWith, catchUp, resume, shutdown } from "../../../web/shared/support/chat/conversation.ts";
import { onTrouble } from "../../../web/shared/support/chat/session.ts";
import type { Availability } from "../../../web/shared/support/shapes.ts";
import { call, surroundings } from "../../../web/shared/support/surroundings.ts";

/* The chat lives as long as the page: another support area of the same client continues it. */

let owner: string | undefined;
let changed = (): void => undefined;

export const readAvailability = () => call<Availability>(`chat/availability?public_key=${surroundings.key}`);

/** Calls after each change of the chat, until the signal is aborted. */
export function followChat(update: () => void, life: AbortSignal): void {
  if (life.aborted) return;
  changed = update;
  life.addEventListener("abort", () => {
    if (changed === update) changed = () => undefined;
  });
}

/** Continues this client's chat, if the desk offers chats. Resolves to whether it does. */
export async function beginChat(client: string): Promise<boolean> {
  if (owner !== undefined && owner !== client) shutdown();
  if (owner === undefined) {
    const tell = () => changed();
    beginWith({ changed: tell, left: tell });
    onTrouble(tell);
    document.addEventListener("visibilitychange", () => document.hidden || catchUp());
  }
  owner = client;
  const { state } = await readAvailability();
  if (state === "off") return false;
  void resume().catch(() => undefined);
  return true;
}

/** No one is signed in any more. */
export function endChat(): void {
  if (owner !== undefined) shutdown();
  owner = undefined;
}
