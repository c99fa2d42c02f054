import assert from "node:assert/strict";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { newSigningSecret, signedHeaders } from "./signature.ts";

const id = "01JZ7M2Q9D3X5V8B1N4K6T0RWC";
const body = JSON.stringify({ type: "ticket.replied", data: { subject: "Größe: „20 GB“" } });

test("the Standard Webhooks reference library verifies the signature", () => {
  const secret = newSigningSecret();
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual(new Webhook(secret).verify(body, signedHeaders({ id, body }, [secret])), JSON.parse(body));
});

test("either of two secrets verifies, another one does not", () => {
  const [older, newer] = [newSigningSecret(), newSigningSecret()];
  const headers = signedHeaders({ id, body }, [newer, older]);
  for (const secret of [older, newer]) new Webhook(secret).verify(body, headers);
  assert.throws(() => new Webhook(newSigningSecret()).verify(body, headers), /No matching signature/);
});

test("another body, another id and an old time are refused", () => {
  const secret = newSigningSecret();
  const webhook = new Webhook(secret);
  const headers = signedHeaders({ id, body }, [secret]);
  assert.throws(() => webhook.verify(`${body} `, headers));
  assert.throws(() => webhook.verify(body, { ...headers, "webhook-id": `${id}0` }));
  const old = new Date(Date.now() - 10 * 60_000);
  assert.throws(() => webhook.verify(body, signedHeaders({ id, body, at: old }, [secret])), /too old/);
});
