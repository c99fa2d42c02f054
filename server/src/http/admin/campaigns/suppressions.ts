import { Type } from "typebox";
import { suppressionReasons } from "../../../features/channels/campaigns/campaign.ts";
import { Suppression } from "../../../features/channels/campaigns/shape.ts";
import {
  addSuppression,
  listSuppressions,
  removeSuppression,
} from "../../../features/channels/campaigns/suppressions.ts";
import { Choice, Closed, Email, NumberedId, Ref, Ulid } from "../../../features/core/schemas.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { numberedParams } from "../params.ts";
import { q } from "./params.ts";

const all = { tag: "Campaigns", params: numberedParams, url: "/brands/:id/suppressions" };

export const suppressionRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listSuppressions",
    summary: "List suppressed addresses",
    description: "Lists the addresses that campaigns skip, newest first.",
    query: Closed({ reason: Type.Optional(Choice(suppressionReasons)), q, ...pageQuery }),
    answers: { 200: Paginated(Ref(Suppression)) },
    handle: async (desk, { params, query, url }) =>
      ok(
        await paginated(query, url, (page) =>
          listSuppressions(desk, params.id, { reason: query.reason, q: query.q }, page),
        ),
      ),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "addSuppression",
    summary: "Suppress an address",
    description:
      "Campaigns no longer send to the address, including emails that are already waiting. If the address is on the list already, nothing changes.",
    body: Closed({ email: Email() }),
    answers: { 201: Closed({ data: Ref(Suppression) }) },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await addSuppression(desk, actor, params.id, body.email) }),
  }),
  adminRoute({
    ...all,
    params: Closed({ id: NumberedId, suppression_id: Ulid }),
    url: "/brands/:id/suppressions/:suppression_id",
    method: "DELETE",
    name: "removeSuppression",
    summary: "Remove an address from the suppression list",
    description: "Do this only at the owner's request if they have unsubscribed.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await removeSuppression(desk, actor, params.id, params.suppression_id);
      return done;
    },
  }),
];
