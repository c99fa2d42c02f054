import { Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import { askAudiencePage, presentMembers } from "../../../features/channels/campaigns/admin.ts";
import { Audience, askAudiences } from "../../../features/channels/campaigns/audiences.ts";
import {
  AudienceSecret,
  defaultGraceSeconds,
  maxSecretGraceSeconds,
  readAudienceSecret,
  renewAudienceSecret,
} from "../../../features/channels/campaigns/secrets.ts";
import { AskedMembers, AudienceMember } from "../../../features/channels/campaigns/shape.ts";
import { Closed, Line, Nullable, NumberedId, Ref, ShownOnce } from "../../../features/core/schemas.ts";
import { created, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { numberedParams } from "../params.ts";

const tag = "Campaigns";
const audiences = Closed({ data: Type.Array(Ref(Audience)) });
const listing = {
  tag,
  method: "GET",
  summary: "List audiences",
  description:
    "Lists the audiences that the platform offers. If they can't be loaded, the `code` of the 409 says why.",
  refusals: [409 as const],
  answers: { 200: audiences },
} as const;
const secret = { tag, params: numberedParams, url: "/brands/:id/audience-secret" };

export const audienceRoutes = [
  adminRoute({
    ...listing,
    refusals: [409],
    url: "/audiences",
    name: "listAudiencesByQuery",
    query: Closed({ brand_id: NumberedId }),
    handle: async (desk, { query }) => ok({ data: await askAudiences(desk, query.brand_id) }),
  }),
  adminRoute({
    ...listing,
    refusals: [409],
    url: "/brands/:id/audiences",
    name: "listAudiences",
    params: numberedParams,
    handle: async (desk, { params }) => ok({ data: await askAudiences(desk, params.id) }),
  }),
  adminRoute({
    tag,
    method: "POST",
    url: "/brands/:id/audiences/:key/members",
    name: "previewAudience",
    summary: "List audience members",
    description: "Returns one page of the members, with the total that the platform reports.",
    params: Closed({ id: NumberedId, key: Line(100) }),
    body: AskedMembers,
    refusals: [409],
    answers: {
      200: Closed({
        data: Type.Array(AudienceMember),
        meta: Closed({ total: Type.Integer(), next_cursor: Nullable(Type.String()) }),
      }),
    },
    preflight: (desk, { params, body }) => askAudiencePage(desk, params.id, params.key, body),
    handle: async (desk, { params, found }) => {
      if (found instanceof DeskError) throw found;
      const { total, nextCursor } = found;
      const data = await presentMembers(desk, params.id, found);
      return ok({ data, meta: { total, next_cursor: nextCursor } });
    },
  }),
  adminRoute({
    ...secret,
    method: "GET",
    name: "getAudienceSecret",
    summary: "Retrieve the audience secret's status",
    description:
      "Returns when the secret was created, or null if there is none. The secret itself is never returned.",
    answers: { 200: Closed({ data: Nullable(Ref(AudienceSecret)) }) },
    handle: async (desk, { params }) => ok({ data: await readAudienceSecret(desk, params.id) }),
  }),
  adminRoute({
    ...secret,
    method: "POST",
    name: "rotateAudienceSecret",
    recentSignIn: "always",
    summary: "Create or rotate the audience secret",
    description:
      "The secret is returned only in this response; give it to the platform. The previous secret also signs requests during the grace period. A retry creates another secret, even with the same Idempotency-Key.",
    body: Closed({
      grace_seconds: Type.Optional(
        Type.Integer({ minimum: 0, maximum: maxSecretGraceSeconds, default: defaultGraceSeconds }),
      ),
    }),
    neverStored: true,
    answers: {
      201: Closed({
        data: Ref(AudienceSecret),
        secret: ShownOnce({
          description: "The signing secret, `whsec_…`. It is returned only in this response.",
        }),
      }),
    },
    handle: async (desk, { actor, params, body }) => {
      const grace = body.grace_seconds ?? defaultGraceSeconds;
      const { record, secret } = await renewAudienceSecret(desk, actor, params.id, grace);
      return created({ data: record, secret });
    },
  }),
];
