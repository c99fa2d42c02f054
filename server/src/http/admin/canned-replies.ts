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
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

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
      "Sorted by title. With `brand_id`, only those of that brand. Personal canned replies are not included.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(CannedReply)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listSharedReplies(desk, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createSharedReply",
    summary: "Create a shared canned reply",
    description: `Creates a canned reply for every brand, or for the given one. Unknown placeholders are refused. An administrator can have at most ${maxRepliesOf.admin}.`,
    body: NewSharedReply,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createSharedReply(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getSharedReply",
    summary: "Retrieve a shared canned reply",
    description:
      "Returns the original placeholders, and the ETag to send as `If-Match` in a later update. Personal canned replies return 404.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => withEtag(await readSharedReply(desk, actor, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateSharedReply",
    summary: "Update a shared canned reply",
    description: "Works for canned replies of any author. Omitted fields keep their values.",
    body: SharedReplyChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeSharedReply(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteSharedReply",
    summary: "Delete a shared canned reply",
    description: "Works for canned replies of any author. Messages sent with it are kept.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteSharedReply(desk, actor, params.id);
      return done;
    },
  }),
];
