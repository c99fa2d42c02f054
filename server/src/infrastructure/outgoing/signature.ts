import { createHmac, randomBytes } from "node:crypto";

/** Standard Webhooks (https://www.standardwebhooks.com): 24 to 64 bytes, of which this is the usual number. */
const secretBytes = 32;
const prefix = "whsec_";

export function newSigningSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

/**
 * The headers of a signed request, by the Standard Webhooks specification: whoever has any of the secrets can tell that it
 * is from the desk, is this body, and is not old. `at`: when it is sent, which is not when it happened.
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
