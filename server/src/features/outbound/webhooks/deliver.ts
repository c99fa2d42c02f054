import { type LeaseLoop, runLeased } from "../../../infrastructure/leases/lease-loop.ts";
import { sendOutgoing } from "../../../infrastructure/outgoing/send.ts";
import { signedHeaders } from "../../../infrastructure/outgoing/signature.ts";
import { type Desk, newsChannel } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import {
  type ClaimedDelivery,
  claimDue,
  deliveryKey,
  deliveryRenewalMs,
  releaseClaims,
  renewClaims,
} from "./claim-deliveries.ts";
import { payloadOf } from "./event-types.ts";
import { finishTry, type MadeTry } from "./record-attempt.ts";
import { secretContext } from "./webhook.ts";

// Notifications announce new deliveries; this interval is for retries and missed notifications.
const lookEveryMs = 1_000;
const maxInFlight = 64;
const maxKeptBytes = 64 * 1024;

/** Starts sending due deliveries. Any number of processes may do so on one database. */
export function deliverWebhooks(desk: Desk, onError: (error: Error) => void): LeaseLoop {
  const loop = runLeased<ClaimedDelivery>(
    {
      lookEveryMs,
      renewEveryMs: deliveryRenewalMs,
      maxAtOnce: maxInFlight,
      keyOf: deliveryKey,
      claim: (worker, room, running) => claimDue(desk.db, worker, countByWebhook(running), room),
      renew: (worker) => renewClaims(desk.db, worker),
      async work(claimed, { worker, lost }) {
        const made = await send(desk, claimed, lost);
        if (made) await finishTry(desk, worker, claimed, made);
        else await releaseClaims(desk.db, worker, claimed);
      },
      looksAfterEach: true,
    },
    onError,
    newId(),
  );
  desk.notifications.listen(newsChannel, (about) => {
    // A named notification is for pages only.
    if (about.length === 0) loop.look();
  });
  return loop;
}

function countByWebhook(running: readonly ClaimedDelivery[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { webhook_id } of running) counts.set(webhook_id, (counts.get(webhook_id) ?? 0) + 1);
  return counts;
}

/** Undefined if the attempt was aborted. */
async function send(desk: Desk, claimed: ClaimedDelivery, signal: AbortSignal): Promise<MadeTry | undefined> {
  const at = new Date();
  const begun = { sent_at: at.toISOString(), url: claimed.url };
  const body = payloadOf(claimed);
  let headers: Record<string, string>;
  try {
    headers = {
      "content-type": "application/json",
      "user-agent": "Sidedesk-Webhooks",
      ...signedHeaders({ id: claimed.id, body, at }, await secretsOf(desk, claimed)),
    };
  } catch (error) {
    // Its key is no longer in the keyring. It is retried, because the key may return.
    return {
      ...begun,
      ...unanswered("secret_lost", (error as Error).message),
      took_ms: 0,
      request_headers: [],
    };
  }
  const outcome = await sendOutgoing(desk.settings, {
    method: "POST",
    url: claimed.url,
    headers,
    body,
    maxBytes: maxKeptBytes,
    longer: "is cut",
    signal,
  });
  const sent = { ...begun, took_ms: outcome.tookMs, request_headers: Object.entries(headers) };
  if (outcome.failure === "stopped") return undefined;
  if (outcome.failure !== null) return { ...sent, ...unanswered(outcome.failure, outcome.detail) };
  return {
    ...sent,
    status: outcome.status,
    response_headers: Object.entries(outcome.headers),
    // The only character that PostgreSQL cannot store.
    response_body: outcome.body.toString("utf8").replaceAll("\0", ""),
    response_is_cut: outcome.isCut,
    failure: null,
    detail: null,
  };
}

function unanswered(failure: string, detail: string) {
  return {
    failure,
    detail,
    status: null,
    response_headers: null,
    response_body: null,
    response_is_cut: null,
  };
}

/** Newest first. */
function secretsOf({ keyring }: Desk, claimed: ClaimedDelivery): Promise<string[]> {
  const { brand_id, webhook_id, sealed_secret, sealed_old_secret } = claimed;
  const sealed = [sealed_secret, ...(sealed_old_secret === null ? [] : [sealed_old_secret])];
  return Promise.all(sealed.map((each) => keyring.open(each, secretContext(brand_id, webhook_id))));
}
