import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo, useRef } from "react";
import { meQuery } from "../../../api/session/session.ts";
import { customerIdOf, type Ticket } from "../../../api/tickets/tickets.ts";
import { useFaces } from "../../../components/ticket/colleague-avatars.ts";
import { ActivityChanges } from "../../../components/ticket/thread/activity-changes.tsx";
import { type Activity, threadEntriesOf } from "../../../components/ticket/thread/thread-entries.ts";
import { ThreadList } from "../../../components/ticket/thread/thread-list.tsx";
import { useAfterPaint } from "../../../components/ui/loading/use-after-paint.ts";
import { describeActivity } from "./activity.tsx";
import { useHiddenNotes } from "./delete-note.ts";
import { HeldReplies } from "./held-replies.tsx";
import { ThreadMessage } from "./message.tsx";
import { ShowOlderReplies, useOlderReplies } from "./older-replies.tsx";

// More than fit into view.
const firstSeen = 12;

/** Replies, notes and activity in order; a ticket opens at its newest entry. */
export function TicketThread({ ticket }: { ticket: Ticket }): ReactElement {
  const place = useRef<HTMLOListElement>(null);
  const older = useOlderReplies(ticket);
  const wasSeen = useAfterPaint();
  const faceOf = useFaces(wasSeen);
  const { data: me } = useQuery(meQuery);
  const hidden = useHiddenNotes();
  const entries = useMemo(
    () =>
      threadEntriesOf({
        replies: [...older.replies, ...ticket.replies],
        notes: ticket.notes.filter(({ id }) => !hidden.has(id)),
        activity: ticket.activity.filter((one) => !isShownAlready(one)),
      }),
    [ticket, older.replies, hidden],
  );
  const mails = useMemo(() => new Map(ticket.mails.map((mail) => [mail.reply_id, mail])), [ticket.mails]);
  const opening = older.more ? undefined : (older.replies[0] ?? ticket.replies[0])?.id;
  return (
    <ThreadList
      place={place}
      entries={entries}
      before={older.more && <ShowOlderReplies place={place} more={older.more} isReading={older.isReading} />}
      after={<HeldReplies number={ticket.number} />}
    >
      {(one, index) =>
        one.kind === "changes" ? (
          <ActivityChanges activity={one.entry.activity} describe={describeActivity} />
        ) : (
          <ThreadMessage
            number={ticket.number}
            departmentId={ticket.department.id}
            kind={one.kind}
            entry={one.entry}
            face={faceOf(one.entry.author.id)}
            mail={mails.get(one.entry.id)}
            customerId={customerIdOf(ticket)}
            customer={(ticket.guest ?? ticket.client)?.email}
            isAway={!wasSeen && index < entries.length - firstSeen}
            canChange={one.kind === "note" && (me?.role === "admin" || me?.id === one.entry.author.id)}
            canSplit={one.kind === "reply" && one.entry.author.type === "client" && one.entry.id !== opening}
          />
        )
      }
    </ThreadList>
  );
}

// Activity that the thread shows as messages already.
const written = new Set(["opened", "replied", "answered", "noted"]);

const isShownAlready = ({ event, actor, details }: Activity) =>
  written.has(event) || (event === "note_edited" && actor.staff_id === details.author_id);
