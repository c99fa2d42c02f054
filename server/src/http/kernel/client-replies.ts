import type { Client } from "../../features/core/actors/actors.ts";
import type { Desk } from "../../features/core/desk.ts";
import { Closed } from "../../features/core/schemas.ts";
import type { Submission } from "../../features/core/submission.ts";
import { type Message, MessageBody, ReplyOutcome, replyAsClient } from "../../features/tickets/customer.ts";
import { created } from "./route.ts";

interface Call {
  actor: Client;
  params: { number: string };
  sent: Submission<Message>;
}

/** How a client replies to a ticket: through the platform's server or on a page of its site. */
export const clientReply = {
  body: Closed({ body: MessageBody }),
  takesFiles: true as const,
  isLimited: true as const,
  refusals: [429 as const],
  answers: { 201: ReplyOutcome },
  handle: async (desk: Desk, { actor, params, sent }: Call) =>
    created(await replyAsClient(desk, actor, params.number, sent)),
};
