import { heldNames, hold } from "./tab-locks.ts";

const inSight = "sidedesk-in-sight";
const inFront = (chatId: string) => `sidedesk-chat-in-front ${chatId}`;

/** As long as somebody could see this tab, it holds a name that the others can ask for. */
export function holdWhileInSight(): () => void {
  return holdWhile(inSight, () => document.visibilityState === "visible");
}

export async function isAnyInSight(): Promise<boolean> {
  return (await heldNames()).has(inSight);
}

/** As long as somebody looks at a chat, here and not at another window beside it. */
export function holdWhileInFront(chatId: string): () => void {
  return holdWhile(inFront(chatId), () => document.visibilityState === "visible" && document.hasFocus());
}

/** Whether a chat is being looked at in some tab of the browser. */
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
