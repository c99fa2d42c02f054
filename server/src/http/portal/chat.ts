import { ChatIdentity, mintChatIdentity } from "../../features/channels/chat/customer.ts";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { ok } from "../kernel/route.ts";
import { portalRoute } from "./doors.ts";

export const chatRoutes = [
  portalRoute({
    method: "GET",
    url: "/chat",
    name: "getChatIdentityInPortal",
    tag: "Portal",
    summary: "Create a chat identity token",
    description: "Creates a token for the session's client, valid for ten minutes.",
    answers: { 200: Closed({ data: Ref(ChatIdentity) }) },
    handle: async (desk, { actor }) =>
      ok({ data: await mintChatIdentity(desk, actor, actor.externalId, actor.sessionId) }),
  }),
];
