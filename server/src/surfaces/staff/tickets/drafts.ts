import { Type } from "typebox";
import { Closed, maxBodyLength } from "../../../desk/shapes.ts";
import { DraftRecord, dropDraft, keepDraft, readDraft } from "../../../desk/tickets/staff/drafts.ts";
import { done, NoContent, ok } from "../../route.ts";
import { staffRoute } from "../doors.ts";
import { ticketParams } from "./tickets.ts";

const draft = { tag: "Staff", url: "/tickets/:number/draft", params: ticketParams };

export const draftRoutes = [
  staffRoute({
    ...draft,
    method: "GET",
    name: "readDraft",
    summary: "Read the draft of one's answer",
    answers: { 200: Closed({ data: DraftRecord }) },
    handle: async (desk, { actor, params }) => ok({ data: await readDraft(desk, actor, params.number) }),
  }),
  staffRoute({
    ...draft,
    method: "PUT",
    name: "keepDraft",
    summary: "Keep the draft of one's answer",
    description: "It goes when the answer is sent.",
    body: Closed({ body: Type.String({ maxLength: maxBodyLength }) }),
    answers: { 200: Closed({ data: DraftRecord }) },
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await keepDraft(desk, actor, params.number, body.body) }),
  }),
  staffRoute({
    ...draft,
    method: "DELETE",
    name: "dropDraft",
    summary: "Drop the draft",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await dropDraft(desk, actor, params.number);
      return done;
    },
  }),
];
