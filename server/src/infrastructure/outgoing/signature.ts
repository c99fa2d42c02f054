import { createHmac, randomBytes } from "node:crypto";

/** Standard Webhooks (https://www.standardwebhooks.com): 24 to 64 bytes; 32 is usual. */
const secretBytes = 32;
const prefix = "whsec_";

export function newSigningSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

/**
 * The signature headers of the Standard Webhooks specification: a receiver with any of the secrets can verify sender, body and age. `at`:
 * the time of sending, not of the event.
 */
export function signedHeaders(
  { id, body, at = new Date() }: { id: string; body: string; at?: Date },
  secrets: readonly string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${digest(secret, content)}`).join(" "),
  };
}

function digest(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}
