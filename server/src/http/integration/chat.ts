import { Type } from "typebox";
import { ChatIdentity, mintChatIdentity } from "../../features/channels/chat/customer.ts";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { ok } from "../kernel/route.ts";
import { clientParams } from "./clients.ts";
import { platformRoute } from "./doors.ts";

export const chatRoutes = [
  platformRoute({
    method: "GET",
    url: "/chat",
    name: "mintChatIdentity",
    tag: "Chat",
    summary: "Create a chat identity token",
    description:
      "A token for the browser of one client, good for ten minutes. Only with it a chat belongs to their account: mint it on your server, for whom you have signed in, and hand it to the widget. 404 for a client who was never upserted.",
    query: Closed({ external_id: Type.String({ ...clientParams.client_id, minLength: 1 }) }),
    refusals: [404],
    answers: { 200: Closed({ data: Ref(ChatIdentity) }) },
    handle: async (desk, { actor, query }) =>
      ok({ data: await mintChatIdentity(desk, actor, query.external_id) }),
  }),
];
