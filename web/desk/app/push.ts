import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../api/client.ts";
import { isWorkerPossible, readyWorker } from "./service-worker.ts";

type PushState = Schema<"PushState">;

export const isPushPossible = isWorkerPossible && "PushManager" in window && "Notification" in window;

const path = "/api/v1/staff/push";
/** In `localStorage`: the id of the person who turned it on in this browser. */
const storageKey = "push";

/** Whether this session gets push notifications. */
export const pushQuery = queryOptions({
  queryKey: ["push"],
  queryFn: async () => bodyOf(await api.GET(path)).data,
});

/** Browsers allow the permission prompt only after a click. */
export async function turnOnPush(staffId: string): Promise<PushState | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const state = await subscribe();
  localStorage.setItem(storageKey, staffId);
  return state;
}

export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(storageKey);
  await api.DELETE(`${path}/subscription`);
  const registration = await readyWorker();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** After a sign-in in the same browser, the same person gets push notifications again. */
export async function resumePush(staffId: string): Promise<void> {
  if (!isPushPossible || Notification.permission !== "granted") return;
  if (localStorage.getItem(storageKey) === staffId) await subscribe();
}

async function subscribe(): Promise<PushState> {
  const { pushManager } = await readyWorker();
  const { public_key } = bodyOf(await api.GET(path)).data;
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  // A desk with another key may have been at this address.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh, auth } };
  return bodyOf(await api.PUT(`${path}/subscription`, { body })).data;
}
