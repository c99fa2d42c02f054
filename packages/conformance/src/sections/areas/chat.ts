import { createPublicKey, verify } from "node:crypto";
import { clockOf, type Json } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat } from "../../expect.ts";
import { dataOf, newClient } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const identity = shared(async (desk) => {
  const client = await newClient(desk);
  return { client, answer: await desk.get(`/chat?external_id=${encodeURIComponent(client.id)}`) };
});

const part = (token: string, at: number): Json =>
  JSON.parse(Buffer.from(token.split(".")[at] ?? "", "base64url").toString() || "{}");

export const chat: Section = {
  name: "chat",
  checks: [
    check("Other client-facing surface", "GET /chat mints a token for the client: 200", async (desk) => {
      const { client, answer } = await identity(desk);
      expectStatus(answer, 200);
      const data = shape.object({
        token: shape.text,
        external_id: shape.oneOf(client.id),
        verified: shape.oneOf(true),
        expires_at: shape.instant,
        expires_in: shape.integer,
        widget: shape.object({
          public_key: shape.matching("a public key", /^sdw_/),
          script_url: shape.absoluteUrl,
        }),
      });
      shape.object({ data })(answer.body, "the answer");
    }),
    check("Other areas", "It lives 10 minutes", async (desk) => {
      const { answer } = await identity(desk);
      const { token, expires_in, expires_at } = dataOf(answer);
      expectThat(expires_in > 590 && expires_in <= 600, "about 600 seconds", expires_in);
      const { exp } = part(token, 1);
      const now = clockOf(answer);
      expectThat(Math.abs(exp - now - 600) <= 30, "the token's `exp` in 600 seconds", exp - now);
      const end = Date.parse(expires_at) / 1_000;
      expectThat(Math.abs(end - exp) <= 1, `\`expires_at\` to be the token's \`exp\` ${exp}`, expires_at);
    }),
    check(
      "Other areas",
      "It is a JWT: EdDSA, with `kid`, `aud` chat, and `sub` the client's ULID",
      async (desk) => {
        const { client, answer } = await identity(desk);
        const { token } = dataOf(answer);
        const { alg, kid } = part(token, 0);
        const { aud, sub } = part(token, 1);
        const { id } = dataOf(await desk.get(client.path));
        expectEqual(
          { alg, hasKid: typeof kid, aud, sub },
          { alg: "EdDSA", hasKid: "string", aud: "chat", sub: id },
          "the token",
        );
      },
    ),
    check("Other areas", "Its key is at /.well-known/jwks.json, and verifies it", async (desk) => {
      const { token } = dataOf((await identity(desk)).answer);
      const { body } = await desk.get("/.well-known/jwks.json", { token: null });
      const jwk = body?.keys?.find(({ kid }: Json) => kid === part(token, 0).kid);
      expectThat(jwk !== undefined, "a key of the token's `kid`", body);
      const [head, payload, signature = ""] = token.split(".");
      const key = createPublicKey({ key: jwk, format: "jwk" });
      const isSigned = verify(
        null,
        Buffer.from(`${head}.${payload}`),
        key,
        Buffer.from(signature, "base64url"),
      );
      expectEqual(isSigned, true, "whether the key verifies the token");
    }),
    check("Other areas", "Without `external_id` it is 422", async (desk) => {
      const answer = await desk.get("/chat");
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["external_id"], "the faulty fields");
    }),
    check("Other areas", "For a client that was never upserted it is 404", async (desk) => {
      expectStatus(await desk.get(`/chat?external_id=${desk.unique()}`), 404);
    }),
  ],
};
