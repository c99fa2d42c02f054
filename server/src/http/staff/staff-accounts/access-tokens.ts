import { Type } from "typebox";
import { Closed, Ref, ShownOnce, Ulid } from "../../../features/core/schemas.ts";
import {
  AccessTokenRecord,
  createAccessToken,
  listAccessTokens,
  NewAccessToken,
  revokeAccessToken,
} from "../../../features/organisation/staff-accounts/tokens.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";

export const accessTokenRoutes = [
  staffRoute({
    method: "GET",
    url: "/tokens",
    name: "listAccessTokens",
    tag: "Sign-in",
    summary: "List your access tokens",
    description:
      "Sorted by creation time, including expired tokens; revoked tokens are not listed. The tokens themselves are never returned.",
    answers: { 200: Closed({ data: Type.Array(Ref(AccessTokenRecord)) }) },
    handle: async (desk, { actor }) => ok({ data: await listAccessTokens(desk, actor.id) }),
  }),
  staffRoute({
    method: "POST",
    url: "/tokens",
    name: "createAccessToken",
    recentSignIn: { orField: "password" },
    tag: "Sign-in",
    summary: "Create an access token",
    description: "Requires the password, because the token outlives the session that created it.",
    body: NewAccessToken,
    neverStored: true,
    refusals: [429],
    answers: {
      201: Closed({
        data: Ref(AccessTokenRecord),
        token: ShownOnce({ description: "The access token, `sds_…`. It is returned only in this response." }),
      }),
    },
    handle: async (desk, { actor, body }) => {
      const { record, token } = await createAccessToken(desk, actor, body);
      return created({ data: record, token });
    },
  }),
  staffRoute({
    method: "DELETE",
    url: "/tokens/:id",
    name: "revokeAccessToken",
    tag: "Sign-in",
    summary: "Revoke an access token",
    description: "Takes effect immediately. Returns 404 once the token is revoked.",
    params: Closed({ id: Ulid }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await revokeAccessToken(desk, actor, { staffId: actor.id, tokenId: params.id });
      return done;
    },
  }),
];
