import type { Subscriber } from "../../core/event.ts";
import { replied } from "../events.ts";
import { mailCopies } from "./cc-email.ts";

/** Sends replies of staff to the Cc addresses as well. */
export const copyAnswers: Subscriber = {
  to: [replied],
  async handle(desk, { by, subject, payload }) {
    if (by.kind !== "staff" || !subject.hasCopies) return;
    await desk.jobs.enqueue(desk.db, mailCopies, {
      brandId: subject.brandId ?? 0,
      ticketId: subject.id,
      replyId: String(payload.reply_id),
    });
  },
};
