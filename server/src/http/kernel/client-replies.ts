import type { Client } from "../../desk/actors/actors.ts";
import type { Desk } from "../../desk/desk.ts";
import type { Sent } from "../../desk/sent.ts";
import { Closed } from "../../desk/shapes.ts";
import { type Message, MessageBody, ReplyOutcome, replyAsClient } from "../../desk/tickets/customer.ts";
import { created } from "./route.ts";

interface Call {
  actor: Client;
  params: { number: string };
  sent: Sent<Message>;
}

/** How a client replies to a ticket, by their platform's server and on a page of its site. */
export const clientReply = {
  body: Closed({ body: MessageBody }),
  takesFiles: true as const,
  isLimited: true as const,
  refusals: [429 as const],
  answers: { 201: ReplyOutcome },
  handle: async (desk: Desk, { actor, params, sent }: Call) =>
    created(await replyAsClient(desk, actor, params.number, sent)),
};
