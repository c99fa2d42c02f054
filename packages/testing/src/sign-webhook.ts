import { createHmac, randomUUID } from "node:crypto";

/** The headers of a webhook, as the desk sends them. */
export interface SignedHeaders {
  "content-type": string;
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/**
 * Signs a request to your own webhook endpoint as the desk does (Standard Webhooks).
 *
 * @param body The text that you send, byte by byte.
 * @param secret The secret that your endpoint knows, `whsec_…`.
 * @param options `id` is the event's id, the same in each attempt; by default a new one. `at` is the time of the attempt; by default now.
 * @throws {TypeError} if the secret is not `whsec_` and base64.
 */
export function signWebhook(
  body: string | Uint8Array,
  secret: string,
  { id = randomUUID(), at = new Date() }: { id?: string; at?: Date } = {},
): SignedHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", keyOf(secret))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

function keyOf(secret: string): Uint8Array {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret))
    throw new TypeError("The webhook's secret must be whsec_ and base64, as the desk showed it.");
  return Buffer.from(secret.slice("whsec_".length), "base64");
}
