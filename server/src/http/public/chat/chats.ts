import { Type } from "typebox";
import {
  askRobotCheckOfChat,
  Chat,
  ChatEntry,
  ChatWithEntries,
  closeOwnChat,
  fileOfVisitor,
  listVisitorChats,
  NewChat,
  NewMessage,
  notePage,
  noteSeen,
  noteTyping,
  readChat,
  sendMessage,
  startChat,
  TicketOfOwnChat,
  ticketOfOwnChat,
  VisitedPage,
} from "../../../features/channels/chat/customer.ts";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { downloadAnswers, sendFile } from "../../kernel/response/file-response.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { askingRoute, visitorRoute } from "./doors.ts";

const widget = { tag: "Chat", forWidget: true } as const;
const one = "/chat/chats/:id";
const params = Closed({ id: Ulid });
const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647, examples: [3] });

export const chatRoutes = [
  askingRoute({
    ...widget,
    method: "POST",
    url: "/chat/chats",
    name: "startChat",
    summary: "Start a chat",
    description:
      "Send JSON, or multipart with `attachments[]` under the department's file rules. A retry with the same `id` returns 200 with the same chat. Returns 409 while another chat is open, or if the brand offers no chat. If no agent is available, the messages are kept and an `unanswered` entry follows: offer a ticket then (`POST /chat/chats/{id}/ticket`). The same happens without a reply within the brand's reply time. By default at most 10 chats per hour, and 20 messages with files per hour from an unverified visitor's address.",
    body: NewChat,
    takesFiles: true,
    isLimited: true,
    refusals: [429],
    answers: { 200: Closed({ data: Ref(ChatWithEntries) }), 201: Closed({ data: Ref(ChatWithEntries) }) },
    handle: async (desk, { actor, sent }) => {
      const { chat, isNew } = await startChat(desk, actor, sent);
      return isNew ? created({ data: chat }) : ok({ data: chat });
    },
  }),
  visitorRoute({
    ...widget,
    method: "GET",
    url: "/chat/chats",
    name: "listOwnChats",
    summary: "List the visitor's chats",
    description:
      "Newest first. A verified client gets all their chats, an unverified visitor those of this session.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(Chat)) },
    handle: async (desk, { actor, query, url }) =>
      ok(await paginated(query, url, (page) => listVisitorChats(desk, actor, page))),
  }),
  visitorRoute({
    ...widget,
    method: "GET",
    url: one,
    name: "getOwnChat",
    summary: "Retrieve a chat",
    description:
      "Returns the chat with its newest 100 entries or, with `after`, the first 100 entries after that one.",
    params,
    query: Closed({ after: Type.Optional({ ...Seq, description: "The `seq` of an entry." }) }),
    answers: { 200: Closed({ data: Ref(ChatWithEntries) }) },
    handle: async (desk, { actor, params, query }) =>
      ok({ data: await readChat(desk, actor, params.id, query.after) }),
  }),
  askingRoute({
    ...widget,
    method: "POST",
    url: `${one}/messages`,
    name: "sendChatMessage",
    summary: "Send a chat message",
    description:
      "Send JSON, or multipart with `attachments[]` under the department's file rules. The message is stored when the response arrives. A retry with the same `id` returns 200 with the same entry. Returns 409 once the chat has ended. By default at most 30 messages per minute, and 20 messages with files per hour from an unverified visitor's address.",
    params,
    body: NewMessage,
    takesFiles: true,
    refusals: [429],
    answers: { 200: Closed({ data: Ref(ChatEntry) }), 201: Closed({ data: Ref(ChatEntry) }) },
    handle: async (desk, { actor, params, sent }) => {
      const { entry, isNew } = await sendMessage(desk, actor, params.id, sent);
      return isNew ? created({ data: entry }) : ok({ data: entry });
    },
  }),
  visitorRoute({
    ...widget,
    method: "PUT",
    url: `${one}/typing`,
    name: "setChatTyping",
    summary: "Send a typing indicator",
    description: "The indicator lasts for 8 seconds, or until the message arrives.",
    params,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await noteTyping(desk, actor, params.id);
      return done;
    },
  }),
  visitorRoute({
    ...widget,
    method: "PUT",
    url: `${one}/seen`,
    name: "markChatSeen",
    summary: "Mark a chat as read",
    description: "Never moves backwards: messages that were read stay read.",
    params,
    body: Closed({ seq: Seq }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, body }) => {
      await noteSeen(desk, actor, params.id, body.seq);
      return done;
    },
  }),
  visitorRoute({
    ...widget,
    method: "PUT",
    url: `${one}/page`,
    name: "setChatPage",
    summary: "Record the visitor's current page",
    description: "Staff see the newest 20 pages. More than 20 requests per minute are refused.",
    params,
    body: VisitedPage,
    refusals: [429],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, body }) => {
      await notePage(desk, actor, params.id, body);
      return done;
    },
  }),
  visitorRoute({
    ...widget,
    method: "POST",
    url: `${one}/close`,
    name: "closeOwnChat",
    summary: "End a chat",
    description: "Ends the chat. Does nothing if it has ended.",
    params,
    answers: { 200: Closed({ data: Ref(ChatWithEntries) }) },
    handle: async (desk, { actor, params }) => ok({ data: await closeOwnChat(desk, actor, params.id) }),
  }),
  askingRoute({
    ...widget,
    method: "POST",
    url: `${one}/ticket`,
    name: "convertOwnChatToTicket",
    summary: "Convert a chat to a ticket",
    description:
      "The ticket's thread is the chat transcript, and the chat ends. A verified client's chat becomes that client's ticket, under the rules for clients. An unverified visitor's chat becomes a guest ticket in a department that accepts guests, with its captcha and guest limits, and the link is emailed. A repeated call returns 200 with the same chat.",
    params,
    body: TicketOfOwnChat,
    validatesInHandler: true,
    isLimited: true,
    refusals: [429],
    answers: { 200: Closed({ data: Ref(ChatWithEntries) }), 201: Closed({ data: Ref(ChatWithEntries) }) },
    preflight: (desk, { actor, params, sent }) => askRobotCheckOfChat(desk, actor, params.id, sent),
    handle: async (desk, { actor, params, sent, found }) => {
      const { chat, isNew } = await ticketOfOwnChat(desk, actor, params.id, sent, found);
      return isNew ? created({ data: chat }) : ok({ data: chat });
    },
  }),
  visitorRoute({
    ...widget,
    method: "GET",
    url: `${one}/attachments/:attachment_id/download`,
    name: "downloadChatAttachment",
    summary: "Download a chat attachment",
    description: "Supports range requests and If-None-Match.",
    params: Closed({ id: Ulid, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendFile(desk, await fileOfVisitor(desk, actor, params.id, params.attachment_id), headers),
  }),
];
