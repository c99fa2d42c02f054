import { DeskError } from "../../errors.ts";
import type { StaffMember } from "../../features/core/actors/actors.ts";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  type AssistanceTask,
  orderAnswer,
  orderSummary,
  SuggestedAnswer,
  TicketSummary,
} from "../../features/tickets/ai/staff.ts";
import { type Listener, streamEvents } from "../kernel/response/event-stream.ts";
import { AssistanceStream, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";
import { ticketParams } from "./tickets/tickets.ts";

const shared = { method: "GET", tag: "Assistance", params: ticketParams } as const;
const asItIsWritten =
  "Server-sent events with an `AssistanceEvent` as data: `piece` for each part of the text, then `done` with the whole text, or `failed` with the reason. A stream can't be continued: send the request again.";

export const assistanceRoutes = [
  staffRoute({
    ...shared,
    url: "/tickets/:number/summary",
    name: "getTicketSummary",
    summary: "Summarize a ticket",
    description:
      "The brand's AI assistant summarizes what the customer can read. The summary is stored until that changes. Returns 404 also if no assistant is set up; 409 and 503 explain the problem.",
    refusals: [409],
    answers: { 200: Closed({ data: Ref(TicketSummary) }) },
    handle: async (desk, { actor, params }) => {
      const order = await orderSummary(desk, actor, params.number);
      return ok({ data: await order.write() });
    },
  }),
  staffRoute({
    ...shared,
    url: "/tickets/:number/summary/stream",
    name: "streamTicketSummary",
    summary: "Stream a ticket summary",
    description: asItIsWritten,
    refusals: [409],
    answers: { 200: AssistanceStream },
    handle: async (desk, { actor, params }) =>
      streamText(actor, await orderSummary(desk, actor, params.number)),
  }),
  staffRoute({
    ...shared,
    url: "/tickets/:number/suggested-answer",
    name: "getSuggestedAnswer",
    summary: "Suggest a reply",
    description:
      "Returns a draft by the brand's AI assistant, based on the best matching published articles, which are listed. It is not sent. Returns 409 if no article matches.",
    refusals: [409],
    answers: { 200: Closed({ data: Ref(SuggestedAnswer) }) },
    handle: async (desk, { actor, params }) => {
      const order = await orderAnswer(desk, actor, params.number);
      return ok({ data: await order.write() });
    },
  }),
  staffRoute({
    ...shared,
    url: "/tickets/:number/suggested-answer/stream",
    name: "streamSuggestedAnswer",
    summary: "Stream a suggested reply",
    description: asItIsWritten,
    refusals: [409],
    answers: { 200: AssistanceStream },
    handle: async (desk, { actor, params }) =>
      streamText(actor, await orderAnswer(desk, actor, params.number)),
  }),
];

/** Proxies close a stream that is silent for a minute. */
const beatMs = 15_000;

/** An error before the first word is a normal error response. Later errors are events in the stream. */
function streamText({ language }: StaffMember, order: AssistanceTask<TicketSummary | SuggestedAnswer>) {
  return streamEvents((listener) => {
    const leaving = new AbortController();
    const beating = setInterval(() => listener.beat(), beatMs);
    streamTask(order, listener, leaving.signal, language).finally(() => clearInterval(beating));
    return () => leaving.abort();
  });
}

async function streamTask(
  order: AssistanceTask<object>,
  listener: Listener,
  signal: AbortSignal,
  language: StaffMember["language"],
): Promise<void> {
  try {
    const hear = (text: string) => listener.tell({ event: "piece", data: { text } });
    listener.tell({ event: "done", data: await order.write({ hear, signal }) });
  } catch (error) {
    if (!(error instanceof DeskError)) return listener.end(error as Error);
    listener.tell({ event: "failed", data: { message: error.said(language), code: error.code } });
  }
  listener.end();
}
