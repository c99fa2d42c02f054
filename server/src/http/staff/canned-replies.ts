import { Type } from "typebox";
import { Closed, Ref, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import {
  fillCannedReply,
  fillCannedReplyForChat,
  PreviewedReply,
  previewCannedReply,
} from "../../features/tickets/canned-replies/fill.ts";
import { cannedReplyPlaceholders } from "../../features/tickets/canned-replies/placeholders.ts";
import {
  CannedReply,
  CannedReplyChanges,
  maxRepliesOf,
  NewCannedReply,
  readCannedReply,
} from "../../features/tickets/canned-replies/reply.ts";
import {
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
} from "../../features/tickets/canned-replies/staff.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const FilledReply = Closed({ body: Type.String() }, { title: "FilledReply" });

const canned = { tag: "Staff", url: "/canned-replies/:id", params: Closed({ id: Ulid }) };

export const cannedReplyRoutes = [
  staffRoute({
    method: "GET",
    url: "/canned-replies",
    name: "listCannedReplies",
    tag: "Staff",
    summary: "List canned replies",
    description: "Lists your own and shared canned replies of the brands you can access, sorted by title.",
    answers: { 200: Closed({ data: Type.Array(Ref(CannedReply)) }) },
    handle: async (desk, { actor }) => ok({ data: await listCannedReplies(desk, actor) }),
  }),
  staffRoute({
    method: "POST",
    url: "/canned-replies",
    name: "createCannedReply",
    tag: "Staff",
    summary: "Create a canned reply",
    description: `Creates a personal canned reply unless it is shared. Unknown placeholders are refused. An agent can have at most ${maxRepliesOf.agent}, an administrator ${maxRepliesOf.admin}.`,
    body: NewCannedReply,
    answers: { 201: Closed({ data: Ref(CannedReply) }) },
    handle: async (desk, { actor, body }) => created({ data: await createCannedReply(desk, actor, body) }),
  }),
  staffRoute({
    method: "GET",
    url: "/canned-replies/placeholders",
    name: "listPlaceholders",
    tag: "Staff",
    summary: "List placeholders for a ticket",
    description:
      "Lists the placeholders that canned replies can contain, written as `{{client.first_name}}`.",
    answers: { 200: Closed({ data: Type.Array(Type.String({ examples: ["client.first_name"] })) }) },
    handle: async () => ok({ data: [...cannedReplyPlaceholders] }),
  }),
  staffRoute({
    method: "POST",
    url: "/canned-replies/preview",
    name: "previewCannedReply",
    tag: "Staff",
    summary: "Preview text with placeholders",
    description:
      "Returns the text with placeholders filled in, rendered; nothing is stored or sent. Placeholders without a value stay visible; unknown placeholders are refused.",
    body: PreviewedReply,
    answers: {
      200: Closed({
        data: Closed({
          body: Type.String(),
          body_html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }),
        }),
      }),
    },
    handle: async (desk, { actor, body }) => ok({ data: await previewCannedReply(desk, actor, body) }),
  }),
  staffRoute({
    ...canned,
    method: "GET",
    name: "getCannedReply",
    summary: "Retrieve a canned reply",
    description:
      "Returns your own canned reply or a shared one, with its original placeholders and the ETag to send as `If-Match` in a later update.",
    answers: { 200: Closed({ data: Ref(CannedReply) }) },
    handle: async (desk, { actor, params }) => withEtag(await readCannedReply(desk, actor, params.id)),
  }),
  staffRoute({
    ...canned,
    method: "PATCH",
    name: "updateCannedReply",
    summary: "Update a canned reply",
    description:
      "Allowed for its owner, and for an administrator if it is shared; for others it returns 404. Omitted fields keep their values.",
    body: CannedReplyChanges,
    takesIfMatch: true,
    answers: { 200: Closed({ data: Ref(CannedReply) }) },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeCannedReply(desk, actor, params.id, body, version)),
  }),
  staffRoute({
    ...canned,
    method: "DELETE",
    name: "deleteCannedReply",
    summary: "Delete a canned reply",
    description:
      "Allowed for its owner, and for an administrator if it is shared; for others it returns 404. Messages sent with it are kept.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteCannedReply(desk, actor, params.id);
      return done;
    },
  }),
  staffRoute({
    method: "GET",
    url: "/tickets/:number/canned-replies/:id",
    name: "renderCannedReply",
    tag: "Staff",
    summary: "Render a canned reply for a ticket",
    description:
      "Returns Markdown to continue editing. Placeholders without a value for this ticket stay visible; nothing is sent.",
    params: Closed({ number: TicketNumber, id: Ulid }),
    answers: { 200: Closed({ data: FilledReply }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: { body: await fillCannedReply(desk, actor, params.id, params.number) } }),
  }),
  staffRoute({
    method: "GET",
    url: "/chats/:chat_id/canned-replies/:id",
    name: "renderCannedReplyForChat",
    tag: "Chat",
    summary: "Render a canned reply for a chat",
    description:
      "Returns Markdown to continue editing. Placeholders without a value for this chat, such as a ticket number, stay visible; nothing is sent.",
    params: Closed({ chat_id: Ulid, id: Ulid }),
    answers: { 200: Closed({ data: FilledReply }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: { body: await fillCannedReplyForChat(desk, actor, params.id, params.chat_id) } }),
  }),
];
