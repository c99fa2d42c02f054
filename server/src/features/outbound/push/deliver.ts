import { type LeaseLoop, runLeased } from "../../../infrastructure/leases/lease-loop.ts";
import { secondsUntilRetry } from "../../../infrastructure/leases/retry-plan.ts";
import { sendOutgoing } from "../../../infrastructure/outgoing/send.ts";
import { type Desk, newsChannel } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import {
  type ClaimedPush,
  claimPushes,
  endSubscription,
  finishPush,
  postponePush,
  pushKey,
  pushRenewalMs,
  renewPushes,
} from "./claim-pushes.ts";
import { loadPush, type Push, usefulSeconds } from "./load-push.ts";
import { readVapidKeys, type VapidKeys } from "./vapid-keys.ts";

// Notifications announce new messages; this interval is for retries and missed notifications.
const lookEveryMs = 1_000;
const maxInFlight = 16;
const plan = { delaysSeconds: [5, 30, 120, 600] };
const maxKeptBytes = 4 * 1024;

/** Starts sending due push notifications. Any number of processes may do so on one database. */
export function deliverPushes(desk: Desk, onError: (error: Error) => void): LeaseLoop {
  const loop = runLeased<ClaimedPush>(
    {
      lookEveryMs,
      renewEveryMs: pushRenewalMs,
      maxAtOnce: maxInFlight,
      keyOf: pushKey,
      claim: (worker, room) => claimPushes(desk.db, worker, room),
      renew: (worker) => renewPushes(desk.db, worker),
      work: (claimed, { worker, lost }) => deliver(desk, worker, claimed, lost),
    },
    onError,
    newId(),
  );
  desk.notifications.listen(newsChannel, () => loop.look());
  return loop;
}

async function deliver(desk: Desk, worker: string, claimed: ClaimedPush, signal: AbortSignal): Promise<void> {
  const push = await loadPush(desk.db, claimed);
  const keys = push && (await readVapidKeys(desk));
  if (!push || !keys) return finishPush(desk.db, worker, claimed);
  const outcome = await send(desk, push, keys, signal);
  if (outcome.failure === "stopped")
    return postponePush(desk.db, worker, claimed, { seconds: 0, isTried: false });
  const status = outcome.failure === null ? outcome.status : 0;
  if (status === 404 || status === 410) return endSubscription(desk.db, worker, claimed);
  const seconds = mayHelp(outcome) ? secondsUntilRetry(plan, claimed.tries + 1) : undefined;
  if (seconds === undefined) return finishPush(desk.db, worker, claimed);
  return postponePush(desk.db, worker, claimed, { seconds, isTried: true });
}

type Outcome = Awaited<ReturnType<typeof sendOutgoing>>;

/** Not after a success, and not if the service or our own rules would refuse it again. */
function mayHelp(outcome: Outcome): boolean {
  if (outcome.failure !== null) return !["invalid_url", "private_address"].includes(outcome.failure);
  return outcome.status === 429 || outcome.status >= 500;
}

async function send(desk: Desk, push: Push, keys: VapidKeys, signal: AbortSignal): Promise<Outcome> {
  const { endpoint, payload } = push;
  const { default: webPush } = await import("web-push");
  const details = webPush.generateRequestDetails({ endpoint, keys: push.keys }, JSON.stringify(payload), {
    vapidDetails: { subject: contactOf(desk), ...keys },
    TTL: usefulSeconds,
    urgency: payload.kind === "chat" ? "high" : "normal",
  });
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return sendOutgoing(desk.settings, {
    method: "POST",
    url: details.endpoint,
    headers: Object.fromEntries(headers),
    body: details.body ?? "",
    maxBytes: maxKeptBytes,
    longer: "is cut",
    signal,
  });
}

/** Where a push service finds the sender: the desk itself, which must be an https address. */
function contactOf({ settings: { publicUrl } }: Desk): string {
  return publicUrl.startsWith("https://") ? publicUrl : `mailto:desk@${new URL(publicUrl).hostname}`;
}
