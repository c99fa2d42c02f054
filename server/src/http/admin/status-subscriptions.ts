import { Type } from "typebox";
import { Choice, Closed, NumberedId, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  countSubscribers,
  listSubscribers,
  removeSubscriber,
} from "../../features/publishing/status-subscriptions/admin.ts";
import {
  StatusSubscriber,
  StatusSubscriberFigures,
  subscriberStates,
} from "../../features/publishing/status-subscriptions/shape.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { q } from "./campaigns/params.ts";
import { brandFilter } from "./params.ts";

const tag = "Status";

export const statusSubscriptionRoutes = [
  adminRoute({
    tag,
    method: "GET",
    url: "/status/subscribers",
    name: "listStatusSubscribers",
    summary: "List status subscribers",
    description: "Newest first. People who unsubscribed are deleted and not listed.",
    query: Closed({
      ...brandFilter,
      state: Type.Optional(Choice(subscriberStates)),
      component_id: Type.Optional(Ulid),
      q,
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(StatusSubscriber)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listSubscribers(desk, query, page))),
  }),
  adminRoute({
    tag,
    method: "GET",
    url: "/status/subscribers/figures",
    name: "countStatusSubscribers",
    summary: "Count status subscribers",
    description:
      "Counts a brand's confirmed and unconfirmed subscribers, and how many selected each component.",
    query: Closed({ brand_id: NumberedId }),
    answers: { 200: Closed({ data: Ref(StatusSubscriberFigures) }) },
    handle: async (desk, { query }) => ok({ data: await countSubscribers(desk, query.brand_id) }),
  }),
  adminRoute({
    tag,
    method: "DELETE",
    url: "/status/subscribers/:id",
    name: "removeStatusSubscriber",
    summary: "Delete a status subscriber",
    description: "Deletes the subscriber and their address. They can subscribe again themselves.",
    params: Closed({ id: Ulid }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await removeSubscriber(desk, actor, params.id);
      return done;
    },
  }),
];
