import { heldNames, hold } from "./tab-locks.ts";

const inSight = "sidedesk-in-sight";
const inFront = (chatId: string) => `sidedesk-chat-in-front ${chatId}`;

/** Holds a shared lock while this tab is visible, so that other tabs can tell. */
export function holdWhileInSight(): () => void {
  return holdWhile(inSight, () => document.visibilityState === "visible");
}

export async function isAnyInSight(): Promise<boolean> {
  return (await heldNames()).has(inSight);
}

/** Holds a lock while a chat is in the focused window. */
export function holdWhileInFront(chatId: string): () => void {
  return holdWhile(inFront(chatId), () => document.visibilityState === "visible" && document.hasFocus());
}

/** Whether any tab of this browser shows a chat in front. */
export async function areInFront(): Promise<(chatId: string) => boolean> {
  const held = await heldNames();
  return (chatId) => held.has(inFront(chatId));
}

function holdWhile(name: string, isSo: () => boolean): () => void {
  let letGo: (() => void) | undefined;
  const look = () => {
    letGo?.();
    letGo = isSo() ? hold(name) : undefined;
  };
  look();
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  addEventListener("blur", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
    removeEventListener("blur", look);
    letGo?.();
  };
}
