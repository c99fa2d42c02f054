import { Type } from "typebox";
import { Closed, Nullable } from "../../../features/core/schemas.ts";
import {
  DraftFields,
  DraftKindName,
  DraftRecord,
  dropDraft,
  ListedDraft,
  listDrafts,
  readDraft,
  saveDraft,
} from "../../../features/tickets/staff/replies/drafts.ts";
import { done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";
import { ticketParams } from "./tickets.ts";

const draft = { tag: "Staff", url: "/tickets/:number/draft", params: ticketParams };
const query = Closed({ kind: Type.Optional(DraftKindName) });

export const draftRoutes = [
  staffRoute({
    method: "GET",
    url: "/drafts",
    name: "listDrafts",
    tag: "Staff",
    summary: "List your drafts",
    description: "Lists your newest 100 drafts on tickets you can access.",
    answers: { 200: Closed({ data: Type.Array(ListedDraft) }) },
    handle: async (desk, { actor }) => ok({ data: await listDrafts(desk, actor) }),
  }),
  staffRoute({
    ...draft,
    method: "GET",
    name: "getDraft",
    summary: "Retrieve a draft",
    description: "Returns your draft for this ticket, or null if there is none.",
    query,
    answers: { 200: Closed({ data: Nullable(DraftRecord) }) },
    handle: async (desk, { actor, params, query }) =>
      ok({ data: await readDraft(desk, actor, params.number, query.kind) }),
  }),
  staffRoute({
    ...draft,
    method: "PUT",
    name: "saveDraft",
    summary: "Save a draft",
    description:
      "The draft is deleted when the message is sent. Returns null and saves nothing if the text equals, or is the start of, a message you sent in the last minute.",
    body: Closed(DraftFields),
    answers: { 200: Closed({ data: Nullable(DraftRecord) }) },
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await saveDraft(desk, actor, params.number, body) }),
  }),
  staffRoute({
    ...draft,
    method: "DELETE",
    name: "deleteDraft",
    summary: "Delete a draft",
    description: "Deletes your own draft only. Does nothing if there is none.",
    query,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, query }) => {
      await dropDraft(desk, actor, params.number, query.kind);
      return done;
    },
  }),
];
