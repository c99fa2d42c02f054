import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { verifyWebhook, WebhookVerificationError } from "./webhooks.ts";

const secret = `whsec_${randomBytes(24).toString("base64")}`;
const body = JSON.stringify({
  type: "ticket.closed",
  timestamp: "2026-01-01T09:10:00.123456Z",
  data: { number: "48210573966120", client_id: "1042", by: "staff", sequence: 7, note: "Grüße" },
});

/** As the Standard Webhooks specification says, by Node's own HMAC. */
function signed(text = body, by = secret, seconds = Math.floor(Date.now() / 1000)) {
  const key = Buffer.from(by.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`msg_1.${seconds}.${text}`).digest("base64");
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
}
const refused = (work: () => unknown) => assert.throws(work, WebhookVerificationError);

describe("verifyWebhook", () => {
  test("an event, from a text, bytes or a buffer, with headers of any kind", () => {
    const bytes = new TextEncoder().encode(body);
    for (const raw of [body, bytes, bytes.buffer]) {
      const event = verifyWebhook(signed(), raw, secret);
      assert.equal(event.type, "ticket.closed");
    }
    assert.equal(verifyWebhook(new Headers(signed()), body, secret).type, "ticket.closed");
    const { "webhook-id": id, ...others } = signed();
    assert.equal(verifyWebhook({ "Webhook-Id": [id], ...others }, body, secret).type, "ticket.closed");
  });

  test("either secret of a rotation, on either side", () => {
    const other = `whsec_${randomBytes(24).toString("base64")}`;
    assert.ok(verifyWebhook(signed(), body, [other, secret]));
    const headers = signed();
    const both = `${signed(body, other)["webhook-signature"]} ${headers["webhook-signature"]}`;
    assert.ok(verifyWebhook({ ...headers, "webhook-signature": both }, body, secret));
  });

  test("a type narrows the event's data", () => {
    const event = verifyWebhook(signed(), body, secret);
    assert.ok(event.type === "ticket.closed");
    assert.equal(event.data.number, "48210573966120");
  });

  test("every changed byte, another secret, and a signature of another kind are refused", () => {
    for (let at = 0; at < body.length; at++)
      refused(() => verifyWebhook(signed(), `${body.slice(0, at)}~${body.slice(at + 1)}`, secret));
    refused(() => verifyWebhook(signed(), body, `whsec_${randomBytes(24).toString("base64")}`));
    const headers = signed();
    for (const signature of ["", "v1,", headers["webhook-signature"].replace("v1,", "v1a,"), "v1,AAAA"])
      refused(() => verifyWebhook({ ...headers, "webhook-signature": signature }, body, secret));
  });

  test("another id or time is refused, and so is a time outside the tolerance", () => {
    const headers = signed();
    refused(() => verifyWebhook({ ...headers, "webhook-id": "msg_2" }, body, secret));
    refused(() =>
      verifyWebhook(
        { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) - 1) },
        body,
        secret,
      ),
    );
    const now = Math.floor(Date.now() / 1000);
    for (const seconds of [now - 310, now + 310, Number.NaN])
      refused(() => verifyWebhook(signed(body, secret, seconds), body, secret));
    assert.ok(verifyWebhook(signed(body, secret, now - 900), body, secret, { toleranceSeconds: 1000 }));
  });

  test("a signed body that is not JSON is refused, and a missing header", () => {
    refused(() => verifyWebhook(signed("{"), "{", secret));
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
      refused(() => verifyWebhook({ ...signed(), [name]: undefined }, body, secret));
  });

  test("a secret that cannot be one is the developer's mistake", () => {
    assert.throws(() => verifyWebhook(signed(), body, ""), TypeError);
    assert.throws(() => verifyWebhook(signed(), body, "whsec_ü"), TypeError);
    for (const missing of [undefined, [], [undefined, secret]])
      assert.throws(() => verifyWebhook({}, body, missing as unknown as string), {
        message: /secret is missing/,
      });
  });

  test("a body that a parser has read is the developer's mistake, and is named", () => {
    for (const parsed of [JSON.parse(body), {}, undefined, null])
      assert.throws(() => verifyWebhook(signed(), parsed, secret), {
        name: "TypeError",
        message: /^Pass the raw body/,
      });
    // A request without the headers of a signature is refused before its body is looked at.
    refused(() => verifyWebhook({}, undefined as unknown as string, secret));
  });

  test("an event has the id by which repeats are known", () => {
    assert.equal(verifyWebhook(signed(), body, secret).id, "msg_1");
  });
});
