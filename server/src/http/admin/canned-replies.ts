import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  changeSharedReply,
  createSharedReply,
  deleteSharedReply,
  listSharedReplies,
  NewSharedReply,
  readSharedReply,
  SharedReplyChanges,
} from "../../features/tickets/canned-replies/admin.ts";
import { CannedReply, maxRepliesOf } from "../../features/tickets/canned-replies/reply.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withVersion } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { ofBrand } from "./params.ts";

const answer = Closed({ data: Ref(CannedReply) });
const all = { tag: "Admin", url: "/canned-replies" };
const one = { tag: "Admin", url: "/canned-replies/:id", params: Closed({ id: Ulid }) };

export const cannedReplyRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listSharedReplies",
    summary: "List the shared canned replies",
    description:
      "By title. With `brand_id`, those for that brand alone. What somebody keeps for themselves is not among them.",
    query: Closed({ ...ofBrand, ...pageQuery }),
    answers: { 200: Paginated(Ref(CannedReply)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listSharedReplies(desk, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createSharedReply",
    summary: "Create a shared canned reply",
    description: `For every brand, unless one is named. A placeholder that does not exist is refused. One administrator has ${maxRepliesOf.admin} at most.`,
    body: NewSharedReply,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createSharedReply(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "readSharedReply",
    summary: "Retrieve a shared canned reply",
    description:
      "With its placeholders as they were written, and with the ETag that a later change sends as `If-Match`. What somebody keeps for themselves is not found.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => withVersion(await readSharedReply(desk, actor, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "changeSharedReply",
    summary: "Update a shared canned reply",
    description: "Whoever wrote it. What is left out stays as it is.",
    body: SharedReplyChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withVersion(await changeSharedReply(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteSharedReply",
    summary: "Delete a shared canned reply",
    description: "Whoever wrote it. What was sent with it stays.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteSharedReply(desk, actor, params.id);
      return done;
    },
  }),
];
