import { sendOutgoing } from "../../../infrastructure/outgoing/send.ts";
import { signedHeaders } from "../../../infrastructure/outgoing/signature.ts";
import { type Desk, newsChannel } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import {
  type ClaimedDelivery,
  claimDue,
  deliveryRenewalMs,
  releaseClaims,
  renewClaims,
} from "./claim-deliveries.ts";
import { payloadOf } from "./event-types.ts";
import { finishTry, type MadeTry } from "./record-attempt.ts";
import { secretContext } from "./webhook.ts";

/** The delivery loop of a process. */
export interface Deliveries {
  /** Starts no new attempts and waits for running ones. Attempts that exceed the time are released to other workers. */
  stop(withinMs: number): Promise<void>;
}

// Notifications announce new deliveries; this interval is for retries and missed notifications.
const lookEveryMs = 1_000;
const maxInFlight = 64;
const maxKeptBytes = 64 * 1024;

/** Starts sending due deliveries. Any number of processes may do so on one database. */
export function deliverWebhooks(desk: Desk, onError: (error: Error) => void): Deliveries {
  return new Deliverer(desk, onError);
}

class Deliverer implements Deliveries {
  readonly #desk: Desk;
  readonly #onError: (error: Error) => void;
  readonly #worker = newId();
  /** The counts in flight by webhook, and the attempts themselves. */
  readonly #inFlight = new Map<string, number>();
  readonly #tries = new Map<string, Promise<void>>();
  readonly #giveUp = new AbortController();
  readonly #timers: NodeJS.Timeout[];
  #isLooking = false;
  #looksAgain = false;
  #isStopped = false;

  constructor(desk: Desk, onError: (error: Error) => void) {
    this.#desk = desk;
    this.#onError = onError;
    desk.notifications.listen(newsChannel, (about) => {
      // A named notification is for pages only.
      if (about.length === 0) this.#look();
    });
    this.#timers = [
      setInterval(() => this.#look(), lookEveryMs),
      setInterval(() => this.#renew(), deliveryRenewalMs),
    ];
    this.#look();
  }

  async stop(withinMs: number): Promise<void> {
    this.#isStopped = true;
    const [looking, renewing] = this.#timers;
    clearInterval(looking);
    const patience = setTimeout(() => this.#giveUp.abort(), withinMs);
    while (this.#isLooking || this.#tries.size > 0) {
      await Promise.all(this.#tries.values());
      await new Promise((soon) => setTimeout(soon, 10));
    }
    clearTimeout(patience);
    clearInterval(renewing);
  }

  /** One run at a time; a call during a run causes one more. */
  #look(): void {
    this.#looksAgain = true;
    if (this.#isLooking || this.#isStopped) return;
    this.#isLooking = true;
    this.#lookWhileThereIsMore()
      .catch((error: Error) => this.#onError(error))
      .finally(() => {
        this.#isLooking = false;
        if (this.#looksAgain) this.#look();
      });
  }

  async #lookWhileThereIsMore(): Promise<void> {
    while (this.#looksAgain && !this.#isStopped) {
      this.#looksAgain = false;
      const room = maxInFlight - this.#tries.size;
      if (room <= 0) return;
      const { claimed, putOff } = await claimDue(this.#desk.db, this.#worker, this.#inFlight, room);
      for (const each of claimed) this.#begin(each);
      if (claimed.length + putOff > 0) this.#looksAgain = true;
    }
  }

  #begin(claimed: ClaimedDelivery): void {
    const key = `${claimed.webhook_id} ${claimed.id}`;
    // The same worker claimed it again, because its process stalled for longer than a claim lasts.
    if (this.#tries.has(key)) return;
    this.#count(claimed.webhook_id, 1);
    const trying = this.#try(claimed)
      .catch((error: Error) => this.#onError(error))
      .finally(() => {
        this.#tries.delete(key);
        this.#count(claimed.webhook_id, -1);
        this.#look();
      });
    this.#tries.set(key, trying);
  }

  #count(webhookId: string, more: number): void {
    const count = (this.#inFlight.get(webhookId) ?? 0) + more;
    if (count === 0) this.#inFlight.delete(webhookId);
    else this.#inFlight.set(webhookId, count);
  }

  async #try(claimed: ClaimedDelivery): Promise<void> {
    const made = await send(this.#desk, claimed, this.#giveUp.signal);
    if (made) await finishTry(this.#desk, this.#worker, claimed, made);
    else await releaseClaims(this.#desk.db, this.#worker, claimed);
  }

  #renew(): void {
    if (this.#tries.size === 0) return;
    renewClaims(this.#desk.db, this.#worker).catch((error: Error) => this.#onError(error));
  }
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
