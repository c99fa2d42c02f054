import { Type } from "typebox";
import { maxEntries } from "../../features/channels/chat/chat.ts";
import { takeChat, takeNextChat } from "../../features/channels/chat/staff/accept-chat.ts";
import {
  ChatDuties,
  ChatDuty,
  DutyChange,
  listDuties,
  setDuty,
} from "../../features/channels/chat/staff/availability.ts";
import { ChatItem, readOnInChat, readStaffChat, StaffChat } from "../../features/channels/chat/staff/chat.ts";
import { ChatCounts, countChats } from "../../features/channels/chat/staff/chat-counts.ts";
import { closeChatAsStaff } from "../../features/channels/chat/staff/close-chat.ts";
import { fileOfChatForStaff, StaffChatEntry } from "../../features/channels/chat/staff/entries.ts";
import { chatFilters, listChats } from "../../features/channels/chat/staff/listing.ts";
import { addChatNote, ChatNote, NewChatNote } from "../../features/channels/chat/staff/notes.ts";
import { answerChat, NewChatAnswer } from "../../features/channels/chat/staff/reply-in-chat.ts";
import { TicketOfChat, turnIntoTicket } from "../../features/channels/chat/staff/ticket.ts";
import { mailTranscript, TranscriptTo } from "../../features/channels/chat/staff/transcript.ts";
import { HandOver, handOverChat } from "../../features/channels/chat/staff/transfer-chat.ts";
import { seeAsStaff, typeAsStaff } from "../../features/channels/chat/staff/typing-and-read.ts";
import { Closed, Nullable, NumberedId, Ref, Ulid } from "../../features/core/schemas.ts";
import { CursorPaginated, cursorPaginated, cursorQuery } from "../kernel/page-query.ts";
import { downloadAnswers, sendFile } from "../kernel/response/file-response.ts";
import { accepted, created, done, NoContent, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const tag = "Chat";
const one = "/chats/:chat_id";
const params = Closed({ chat_id: Ulid });
const detail = { 200: Closed({ data: Ref(StaffChat) }) };
const seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: "The `seq` of an entry." });

export const chatRoutes = [
  staffRoute({
    method: "GET",
    url: "/chats",
    name: "listChats",
    tag,
    summary: "List chats",
    description:
      "Lists chats of the departments you can access. Load the list again after the events `chat.started`, `chat.messaged`, `chat.changed` and `chat.closed`.",
    query: Closed({ ...chatFilters, ...cursorQuery }),
    answers: { 200: CursorPaginated(Ref(ChatItem)) },
    handle: async (desk, { actor, query, url }) => {
      const { cursor, per_page: _, ...filter } = query;
      const list = (perPage: number) => listChats(desk, actor, filter, { cursor, perPage });
      return ok(await cursorPaginated(query, url, list));
    },
  }),
  staffRoute({
    method: "GET",
    url: "/chats/counts",
    name: "countChats",
    tag,
    summary: "Count chats",
    description: "Counts chats that you can access and that are not closed.",
    answers: { 200: Closed({ data: ChatCounts }) },
    handle: async (desk, { actor }) => ok({ data: await countChats(desk, actor) }),
  }),
  staffRoute({
    method: "GET",
    url: "/chats/duties",
    name: "listChatDuties",
    tag,
    summary: "List available chat agents",
    description:
      "Lists yourself and available colleagues, with the number of chats they have. Load the list again after the event `chat.duty`.",
    answers: { 200: Closed({ data: ChatDuties }) },
    handle: async (desk, { actor }) => ok({ data: await listDuties(desk, actor) }),
  }),
  staffRoute({
    method: "PUT",
    url: "/chats/duty",
    name: "setChatDuty",
    tag,
    summary: "Set your chat availability",
    description:
      "Repeat it every 30 seconds while you are available: after two minutes without it you are away and get no new chats. When you go away you keep your active chats; chats that were only offered to you go to others.",
    body: DutyChange,
    answers: { 200: Closed({ data: Ref(ChatDuty) }) },
    handle: async (desk, { actor, body }) => ok({ data: await setDuty(desk, actor, body) }),
  }),
  staffRoute({
    method: "POST",
    url: "/chats/take",
    name: "takeNextChat",
    tag,
    summary: "Take the next chat",
    description:
      "Chats offered to you come first, then the longest waiting chat that is unassigned or offered to an agent who is away. Two simultaneous calls get two different chats. Returns null if there is none.",
    body: Closed({ department_id: Type.Optional(NumberedId) }),
    answers: { 200: Closed({ data: Nullable(Ref(StaffChat)) }) },
    handle: async (desk, { actor, body }) => ok({ data: await takeNextChat(desk, actor, body) }),
  }),
  staffRoute({
    method: "GET",
    url: one,
    name: "getChatAsStaff",
    tag,
    summary: "Retrieve a chat",
    description: "Includes the latest messages, notes, the visitor's pages and possible transfer targets.",
    params,
    answers: detail,
    handle: async (desk, { actor, params }) => ok({ data: await readStaffChat(desk, actor, params.chat_id) }),
  }),
  staffRoute({
    method: "GET",
    url: `${one}/entries`,
    name: "listChatEntries",
    tag,
    summary: "List chat entries",
    description: `Returns at most ${maxEntries} entries in order: the first after \`after\`, or the last before \`before\`. To miss nothing, ask for the entries after the last one you have. \`chat\` is the current state of the chat.`,
    params,
    query: Closed({ after: Type.Optional(seq), before: Type.Optional(seq) }),
    answers: { 200: Closed({ data: Type.Array(Ref(StaffChatEntry)), chat: Ref(ChatItem) }) },
    handle: async (desk, { actor, params, query }) =>
      ok(await readOnInChat(desk, actor, params.chat_id, query)),
  }),
  staffRoute({
    method: "GET",
    url: `${one}/attachments/:attachment_id/download`,
    name: "downloadChatAttachmentAsStaff",
    tag,
    summary: "Download a chat attachment",
    description: "Supports range requests and If-None-Match.",
    params: Closed({ chat_id: Ulid, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendFile(desk, await fileOfChatForStaff(desk, actor, params.chat_id, params.attachment_id), headers),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/take`,
    name: "takeChat",
    tag,
    summary: "Accept a chat",
    description:
      "Assigns the chat to you, even if it is offered to someone else. Returns 409 if a colleague has it or it is closed. Does nothing if it is already yours.",
    params,
    refusals: [409],
    answers: detail,
    handle: async (desk, { actor, params }) => ok({ data: await takeChat(desk, actor, params.chat_id) }),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/messages`,
    name: "answerChat",
    tag,
    summary: "Send a message to the visitor",
    description:
      "Replying to a waiting chat assigns it to you; returns 409 if a colleague has it. To send files, use multipart/form-data. A retry with the same `id` returns 200 with the existing message.",
    params,
    body: NewChatAnswer,
    takesFiles: true,
    refusals: [409],
    answers: { 200: Closed({ data: Ref(StaffChatEntry) }), 201: Closed({ data: Ref(StaffChatEntry) }) },
    handle: async (desk, { actor, params, sent }) => {
      const { entry, isNew } = await answerChat(desk, actor, params.chat_id, sent);
      return isNew ? created({ data: entry }) : ok({ data: entry });
    },
  }),
  staffRoute({
    method: "POST",
    url: `${one}/notes`,
    name: "addChatNote",
    tag,
    summary: "Create an internal note",
    description: "Adds a note for staff. Visitors never see it. You can also add notes to closed chats.",
    params,
    body: NewChatNote,
    validatesInHandler: true,
    answers: { 201: Closed({ data: Ref(ChatNote) }) },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await addChatNote(desk, actor, params.chat_id, sent) }),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/hand-over`,
    name: "transferChat",
    tag,
    summary: "Transfer a chat",
    description:
      "The chat waits until an agent accepts it; `me` assigns it to you immediately, even from a colleague. If you transfer it out of your own access, this response is the last one you get for it.",
    params,
    body: HandOver,
    refusals: [409],
    answers: detail,
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await handOverChat(desk, actor, params.chat_id, body) }),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/close`,
    name: "closeChatAsStaff",
    tag,
    summary: "Close a chat",
    description:
      "Allowed for the agent who has the chat. Closing a closed chat changes nothing; the visitor can start another.",
    params,
    answers: detail,
    handle: async (desk, { actor, params }) =>
      ok({ data: await closeChatAsStaff(desk, actor, params.chat_id) }),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/transcript`,
    name: "sendChatTranscript",
    tag,
    summary: "Email a chat transcript",
    description:
      "Emails the transcript to the client's address, to the one that the visitor gave, or to another. Notes are not included.",
    params,
    body: TranscriptTo,
    answers: { 202: Closed({ data: Closed({ email: Type.String() }) }) },
    handle: async (desk, { actor, params, body }) =>
      accepted({ data: await mailTranscript(desk, actor, params.chat_id, body) }),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/ticket`,
    name: "convertChatToTicket",
    tag,
    summary: "Convert a chat to a ticket",
    description:
      "The ticket's thread is the chat transcript with its files, and the chat ends. A verified chat becomes the client's ticket; an unverified one becomes a guest ticket and the link is emailed. Returns 422 without an email address, and 409 if the chat has a ticket already.",
    params,
    body: TicketOfChat,
    validatesInHandler: true,
    refusals: [409],
    answers: { 201: Closed({ data: Ref(StaffChat) }) },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await turnIntoTicket(desk, actor, params.chat_id, sent) }),
  }),
  staffRoute({
    method: "PUT",
    url: `${one}/typing`,
    name: "setChatTypingAsStaff",
    tag,
    summary: "Send a typing indicator",
    description:
      "Repeat it every few seconds while you are typing. It has no effect on a chat that a colleague has.",
    params,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await typeAsStaff(desk, actor, params.chat_id);
      return done;
    },
  }),
  staffRoute({
    method: "PUT",
    url: `${one}/seen`,
    name: "markChatSeenAsStaff",
    tag,
    summary: "Mark a chat as read",
    description: "The visitor sees that you have read it. If a colleague has the chat, it stays unread.",
    params,
    body: Closed({ seq }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, body }) => {
      await seeAsStaff(desk, actor, params.chat_id, body.seq);
      return done;
    },
  }),
];
