import { Closed, NumberedId, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  addBlockedSender,
  BlockedSender,
  listBlockedSenders,
  removeBlockedSender,
  SenderName,
} from "../../features/tickets/blocked-senders/admin.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { numberedParams } from "./params.ts";

const all = { tag: "Admin", params: numberedParams, url: "/brands/:id/blocked-senders" };

export const blockedSenderRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listBlockedSenders",
    summary: "List blocked senders",
    description: "Lists the addresses and domains from which the brand takes nothing, newest first.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(BlockedSender)) },
    handle: async (desk, { params, query, url }) =>
      ok(await paginated(query, url, (page) => listBlockedSenders(desk, params.id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "addBlockedSender",
    summary: "Block a sender",
    description:
      "Takes an address, or a domain as `@spam.example`. An address also means itself with a +tag (`pills+2@spam.example`); a domain does not mean those below it. The brand then ignores its emails (they are among the stopped ones) and refuses its guest tickets as if the department accepted none. A sender that is blocked already stays as it is.",
    body: Closed({ sender: SenderName }),
    answers: { 201: Closed({ data: Ref(BlockedSender) }) },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await addBlockedSender(desk, actor, params.id, body.sender) }),
  }),
  adminRoute({
    ...all,
    params: Closed({ id: NumberedId, sender_id: Ulid }),
    url: "/brands/:id/blocked-senders/:sender_id",
    method: "DELETE",
    name: "removeBlockedSender",
    summary: "Unblock a sender",
    description: "Emails that were ignored meanwhile can be processed from the list of stopped emails.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await removeBlockedSender(desk, actor, params.id, params.sender_id);
      return done;
    },
  }),
];
