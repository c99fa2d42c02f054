import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo, useRef } from "react";
import { meQuery } from "../../../api/session/session.ts";
import { customerIdOf, type Note, type Reply, type Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/thread.module.css";
import { useAfterPaint } from "../../../components/ui/loading/use-after-paint.ts";
import { useFaces } from "../colleague-avatars.ts";
import { type Activity, ActivityChanges } from "./activity.tsx";
import { useHiddenNotes } from "./delete-note.ts";
import { HeldReplies } from "./held-replies.tsx";
import { ThreadMessage } from "./message.tsx";
import { useMessageKeys } from "./message-keys.ts";
import { ShowOlderReplies, useNewestInSight, useOlderReplies, useStayAtEnd } from "./older-replies.tsx";

type Entry =
  | { kind: "reply"; entry: Reply }
  | { kind: "note"; entry: Note }
  | { kind: "changes"; entry: { id: string; created_at: string; activity: Activity[] } };

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
  const entries = useMemo(() => entriesOf(ticket, older.replies, hidden), [ticket, older.replies, hidden]);
  const mails = useMemo(() => new Map(ticket.mails.map((mail) => [mail.reply_id, mail])), [ticket.mails]);
  const opening = older.more ? undefined : (older.replies[0] ?? ticket.replies[0])?.id;
  useNewestInSight(place, entries);
  useStayAtEnd(place);
  useMessageKeys(place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <ol className={styles.thread} ref={place} tabIndex={0}>
      {older.more && <ShowOlderReplies place={place} more={older.more} isReading={older.isReading} />}
      {entries.map((one, index) => (
        <li key={one.entry.id} className={styles.place}>
          {one.kind === "changes" ? (
            <ActivityChanges activity={one.entry.activity} />
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
              canSplit={
                one.kind === "reply" && one.entry.author.type === "client" && one.entry.id !== opening
              }
            />
          )}
        </li>
      ))}
      <HeldReplies number={ticket.number} />
    </ol>
  );
}

// Activity that the thread shows as messages already.
const written = new Set(["opened", "replied", "answered", "noted"]);

const isShownAlready = ({ event, actor, details }: Activity) =>
  written.has(event) || (event === "note_edited" && actor.staff_id === details.author_id);

function entriesOf(
  { replies, notes, activity }: Ticket,
  older: readonly Reply[],
  hidden: ReadonlySet<string>,
): Entry[] {
  const all: Entry[] = [
    ...[...older, ...replies].map((entry) => ({ kind: "reply" as const, entry })),
    ...notes.filter(({ id }) => !hidden.has(id)).map((entry) => ({ kind: "note" as const, entry })),
    ...activity
      .filter((one) => !isShownAlready(one))
      .map((one) => ({ kind: "changes" as const, entry: { ...one, activity: [one] } })),
  ];
  all.sort(({ entry: one }, { entry: other }) =>
    one.created_at === other.created_at
      ? one.id.localeCompare(other.id)
      : one.created_at.localeCompare(other.created_at),
  );
  return all.reduce<Entry[]>(joined, []);
}

/** Joins activity without a message in between into one line. */
function joined(entries: Entry[], next: Entry): Entry[] {
  const last = entries.at(-1);
  if (last?.kind !== "changes" || next.kind !== "changes") return [...entries, next];
  const entry = { ...last.entry, activity: [...last.entry.activity, ...next.entry.activity] };
  return [...entries.slice(0, -1), { kind: "changes", entry }];
}
