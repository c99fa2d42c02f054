import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { importJWK, jwtVerify } from "jose";
import type { Json } from "./world.ts";

interface PushedMessage {
  headers: IncomingHttpHeaders;
  payload: Json;
  /** The claims of the sender's token, verified with the key that it named. */
  claims: Json;
  publicKey: string;
}

/** A push service and the browser behind it: it decrypts messages by RFC 8291 and checks their sender by RFC 8292. */
export interface PushService extends AsyncDisposable {
  url: string;
  received: PushedMessage[];
  /** A new browser's subscription. */
  subscription(): { endpoint: string; keys: { p256dh: string; auth: string } };
  answer(response: ServerResponse): void;
  until(count: number): Promise<PushedMessage[]>;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? "");
    const body = Buffer.concat(await request.toArray());
    if (!browser) return void response.writeHead(404).end();
    const sender = await verifySender(String(request.headers.authorization));
    service.received.push({
      headers: request.headers,
      payload: JSON.parse(decrypt(browser, body)),
      ...sender,
    });
    service.answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    url,
    received: [],
    subscription() {
      const keys = createECDH("prime256v1");
      const browser = { keys, auth: randomBytes(16), publicKey: keys.generateKeys() };
      const path = `/send/${browsers.size + 1}`;
      browsers.set(path, browser);
      return {
        endpoint: url + path,
        keys: {
          p256dh: browser.publicKey.toString("base64url"),
          auth: browser.auth.toString("base64url"),
        },
      };
    },
    answer: (response) => response.writeHead(201).end(),
    async until(count) {
      const end = Date.now() + 8_000;
      while (service.received.length < count && Date.now() < end) await delay(10);
      if (service.received.length < count)
        throw new Error(`${service.received.length} of ${count} messages came.`);
      return service.received;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
  publicKey: Buffer;
}

/** One record of `aes128gcm` (RFC 8188): salt, record size, and the sender's public key come first. */
function decrypt({ keys, auth, publicKey }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const input = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

async function verifySender(authorization: string): Promise<{ claims: Json; publicKey: string }> {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const key = await importJWK({ kty: "EC", crv: "P-256", x: half(1), y: half(33) }, "ES256");
  const { payload } = await jwtVerify(token, key);
  return { claims: payload, publicKey };
}
