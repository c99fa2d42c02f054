import { english } from "./texts/english.ts";
import { german } from "./texts/german.ts";

declare const self: ServiceWorkerGlobalScope;

/** As features/outbound/push/load-push.ts sends it. */
interface Payload {
  kind: string;
  number: string | null;
  chat: string | null;
  /** The language of the person's preferences; null: the browser's. */
  language: string | null;
}

/** Set by build.ts. */
declare const icon: string;
const iconOfDesk = icon;

/** Shows push notifications while no tab of the desk is visible, and opens their ticket. */
export function startPush(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json())));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
}

async function show(payload: Payload | undefined): Promise<void> {
  if (!payload || (await windowsOfDesk()).some(({ visibilityState }) => visibilityState === "visible"))
    return;
  const { kind, number, chat, language } = payload;
  const texts = (language ?? navigator.language).startsWith("de") ? german : english;
  const title = texts[kind as "assigned"];
  const path =
    chat === null ? (number === null ? "/desk" : `/desk/tickets/${number}`) : `/desk/chats/${chat}`;
  await self.registration.showNotification(title ?? "Sidedesk", {
    ...(number !== null && { body: texts.ticket(number) }),
    // Several events of one ticket are one notification.
    tag: path,
    icon: iconOfDesk,
    lang: texts === german ? "de" : "en",
    data: path,
  });
}

/** In the tab that was used last, without a reload if its page can do it. */
async function open(path: string): Promise<void> {
  const [tab] = await windowsOfDesk();
  if (!tab) {
    await self.clients.openWindow(path);
    return;
  }
  await tab.focus().catch(() => undefined);
  if (!(await isOpenedBy(tab, path))) await self.clients.openWindow(path);
}

const answersWithinMs = 1_000;

/** A page that still loads does not answer. */
function isOpenedBy(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    tab.postMessage({ open: path }, [port2]);
    setTimeout(() => resolve(false), answersWithinMs);
  });
}

async function windowsOfDesk(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => /^\/desk(\/|$)/.test(new URL(url).pathname));
}
