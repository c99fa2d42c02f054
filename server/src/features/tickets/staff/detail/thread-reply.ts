import type { Static } from "typebox";
import { Closed, Nullable, NullableChoice, Ulid } from "../../../core/schemas.ts";
import { presentReply, type TicketViewpoint } from "../../detail/present-ticket.ts";
import { Reply } from "../../detail/shape.ts";
import type { AttachmentRow, ReplyRow } from "../../detail/ticket-queries.ts";
import { channels } from "../../ticket.ts";

const { author, ...others } = Reply.properties;

/** A reply as staff see it: with its author, even if customers see another name, and its channel. */
export const ThreadReply = Closed(
  {
    ...others,
    author: Closed({
      ...author.properties,
      id: Nullable(Ulid, { description: "The staff member who wrote it; null for other authors." }),
    }),
    via: NullableChoice(channels, {
      description:
        "The channel: by `mail`, or in a `chat` that was converted to this ticket. Null for a form or the platform.",
    }),
  },
  { $id: "ThreadReply" },
);
export type ThreadReply = Static<typeof ThreadReply>;

export function presentThreadReply(
  row: ReplyRow,
  attachments: AttachmentRow[],
  view: TicketViewpoint,
): ThreadReply {
  const reply = presentReply(row, attachments, view);
  return { ...reply, author: { ...reply.author, id: row.staff_id }, via: row.via };
}
