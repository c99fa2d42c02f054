import { Type } from "typebox";
import {
  ChatAvailability,
  ChatSession,
  endVisitorSession,
  IdentityToken,
  identifySession,
  NewSession,
  openSession,
  PublicKey,
  readAvailability,
  readSession,
  signOutVisitor,
} from "../../../features/channels/chat/customer.ts";
import { Closed, NumberedId, Ref } from "../../../features/core/schemas.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { callerRoute, holderRoute, visitorRoute } from "./doors.ts";

const widget = { tag: "Chat", forWidget: true } as const;
const identity = "/chat/session/identity";
const answersSession = { 200: Closed({ data: Ref(ChatSession) }) };

export const sessionRoutes = [
  callerRoute({
    ...widget,
    method: "GET",
    url: "/chat/availability",
    name: "getChatAvailability",
    summary: "Retrieve chat availability",
    description:
      "Needs no session. Without a department, it uses the department where the brand's chats start.",
    query: Closed({ public_key: PublicKey, department_id: Type.Optional(NumberedId) }),
    answers: { 200: Closed({ data: Ref(ChatAvailability) }) },
    handle: async (desk, { actor, query }) => ok({ data: await readAvailability(desk, actor, query) }),
  }),
  callerRoute({
    ...widget,
    method: "POST",
    url: "/chat/sessions",
    name: "openChatSession",
    summary: "Create a chat session",
    description:
      "Returns a token that the page stores and sends as bearer token. With an identity token the session is a client's; without one the visitor is unverified until `PUT /chat/session/identity`. If the brand lists its sites, pages of other sites get 403 here and with every request that uses the token. By default one address can create 30 unverified sessions per hour.",
    body: NewSession,
    neverStored: true,
    refusals: [429],
    answers: {
      201: Closed({
        data: Ref(ChatSession),
        token: Type.String({
          description: "The session's token, `sdc_…`. It is returned only in this response.",
          examples: ["sdc_VQ2Lq8nT0r5WmX3kJ7bYc1dZ4fGh6sAeRtUiOpLkMnE"],
        }),
      }),
    },
    handle: async (desk, { actor, body }) => {
      const { session, token } = await openSession(desk, actor, body);
      return created({ data: session, token });
    },
  }),
  visitorRoute({
    ...widget,
    method: "GET",
    url: "/chat/session",
    name: "getChatSession",
    summary: "Retrieve the chat session",
    description: "Includes the open chat and whether an agent is available.",
    answers: answersSession,
    handle: async (desk, { actor }) => ok({ data: await readSession(desk, actor) }),
  }),
  holderRoute({
    ...widget,
    method: "DELETE",
    url: "/chat/session",
    name: "endChatSession",
    summary: "End the chat session",
    description: "The token and the identity no longer work. Staff keep an open chat.",
    answers: { 204: NoContent },
    handle: async (desk, { actor }) => {
      await endVisitorSession(desk, actor);
      return done;
    },
  }),
  holderRoute({
    ...widget,
    method: "PUT",
    url: identity,
    name: "identifyChatSession",
    summary: "Verify the chat session",
    description:
      "Send a fresh identity token, also after `verified_until`, when other requests return `chat_identity_over`. An unverified visitor's open chat is attached to the client; another client's chats are no longer visible in this session.",
    body: Closed({ identity_token: IdentityToken }),
    answers: answersSession,
    handle: async (desk, { actor, body }) =>
      ok({ data: await identifySession(desk, actor, body.identity_token) }),
  }),
  holderRoute({
    ...widget,
    method: "DELETE",
    url: identity,
    name: "signOutOfChat",
    summary: "Sign the client out of the chat session",
    description:
      "The session is unverified again and no longer sees the client's chats. Staff keep an open chat.",
    answers: { 204: NoContent },
    handle: async (desk, { actor }) => {
      await signOutVisitor(desk, actor);
      return done;
    },
  }),
];
