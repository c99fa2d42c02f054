import { Type } from "typebox";
import { Closed, Ref, ShownOnce, Ulid } from "../../features/core/schemas.ts";
import {
  changeKey,
  createKey,
  GraceSeconds,
  KeyChanges,
  listKeys,
  NewKey,
  revokeKey,
  rotateKey,
} from "../../features/organisation/api-keys/admin.ts";
import { apiKeySetting, KeyRecord, readKey } from "../../features/organisation/api-keys/api-key.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

const Token = ShownOnce({
  examples: ["sdi_h4Rb0urVQ2Lq8nT0r5WmX3kJ7bYc1d"],
  description: "The key's token, `sdi_…`. It is returned only in this response.",
});
const withToken = Closed({ data: Ref(KeyRecord), token: Token });
const versioned = (key: KeyRecord) => withEtag(key, apiKeySetting(key));
const shared = { tag: "Admin", params: Closed({ id: Ulid }) };

export const keyRoutes = [
  adminRoute({
    method: "GET",
    url: "/keys",
    name: "listKeys",
    tag: "Admin",
    summary: "List integration keys",
    description: "Newest first, including revoked and expired keys. Tokens are never returned.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(KeyRecord)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listKeys(desk, query.brand_id, page))),
  }),
  adminRoute({
    method: "POST",
    url: "/keys",
    name: "createKey",
    recentSignIn: "always",
    tag: "Admin",
    summary: "Create an integration key",
    description:
      "The token is returned only in this response. A retry creates another key, even with the same Idempotency-Key.",
    body: NewKey,
    neverStored: true,
    validatesInHandler: true,
    answers: { 201: withToken },
    handle: async (desk, { actor, sent }) => {
      const { key, token } = await createKey(desk, actor, sent.fields, sent.problems);
      return created({ data: key, token });
    },
  }),
  adminRoute({
    ...shared,
    method: "GET",
    url: "/keys/:id",
    name: "getKey",
    summary: "Retrieve an integration key",
    description:
      "Returns when the key was last used, and the ETag to send as `If-Match` in a later update. Use of the key does not change the ETag. The token is never returned.",
    answers: { 200: Closed({ data: Ref(KeyRecord) }) },
    handle: async (desk, { params }) => versioned(await readKey(desk, params.id)),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    url: "/keys/:id",
    name: "updateKey",
    recentSignIn: "always",
    summary: "Update an integration key",
    description: "Returns 409 if the key is revoked or has expired. A new expiry must be in the future.",
    body: KeyChanges,
    takesIfMatch: true,
    refusals: [409],
    answers: { 200: Closed({ data: Ref(KeyRecord) }) },
    handle: async (desk, { actor, params, body, version }) =>
      versioned(await changeKey(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...shared,
    method: "POST",
    url: "/keys/:id/rotate",
    name: "rotateKey",
    recentSignIn: "always",
    summary: "Rotate an integration key",
    description: "Creates a new token. The old one stops working immediately, or after the grace period.",
    body: Closed({ grace_seconds: Type.Optional(GraceSeconds) }),
    neverStored: true,
    answers: { 200: withToken },
    handle: async (desk, { actor, params, body }) => {
      const { key, token } = await rotateKey(desk, actor, params.id, body.grace_seconds ?? 0);
      return ok({ data: key, token });
    },
  }),
  adminRoute({
    ...shared,
    method: "DELETE",
    url: "/keys/:id",
    name: "revokeKey",
    summary: "Revoke an integration key",
    description: "Takes effect on every process as soon as this request returns.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await revokeKey(desk, actor, params.id);
      return done;
    },
  }),
];
