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
    name: "getChatIdentity",
    tag: "Chat",
    summary: "Create a chat identity token",
    description:
      "Creates a token for one client's browser, valid for ten minutes. Only this token attaches a chat to the client's account. Create it on your server for the signed-in user and pass it to the widget. Returns 404 if the client was never created.",
    query: Closed({ external_id: Type.String({ ...clientParams.client_id, minLength: 1 }) }),
    refusals: [404],
    answers: { 200: Closed({ data: Ref(ChatIdentity) }) },
    handle: async (desk, { actor, query }) =>
      ok({ data: await mintChatIdentity(desk, actor, query.external_id) }),
  }),
];
