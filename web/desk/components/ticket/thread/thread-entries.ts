import type { Schema } from "../../../api/client.ts";

export type Activity = Schema<"Activity">;

interface Written {
  id: string;
  created_at: string;
}

export type ThreadEntry<Reply, Note> =
  | { kind: "reply"; entry: Reply }
  | { kind: "note"; entry: Note }
  | { kind: "changes"; entry: { id: string; created_at: string; activity: Activity[] } };

/** Replies, notes and the activity between them, in order. */
export function threadEntriesOf<Reply extends Written, Note extends Written>({
  replies,
  notes,
  activity,
}: {
  replies: readonly Reply[];
  notes: readonly Note[];
  activity: readonly Activity[];
}): ThreadEntry<Reply, Note>[] {
  const all: ThreadEntry<Reply, Note>[] = [
    ...replies.map((entry) => ({ kind: "reply" as const, entry })),
    ...notes.map((entry) => ({ kind: "note" as const, entry })),
    ...activity.map((one) => ({ kind: "changes" as const, entry: { ...one, activity: [one] } })),
  ];
  all.sort(({ entry: one }, { entry: other }) =>
    one.created_at === other.created_at
      ? one.id.localeCompare(other.id)
      : one.created_at.localeCompare(other.created_at),
  );
  return all.reduce<ThreadEntry<Reply, Note>[]>(joined, []);
}

/** Joins activity without a message in between into one line. */
function joined<Reply, Note>(entries: ThreadEntry<Reply, Note>[], next: ThreadEntry<Reply, Note>) {
  const last = entries.at(-1);
  if (last?.kind !== "changes" || next.kind !== "changes") return [...entries, next];
  const entry = { ...last.entry, activity: [...last.entry.activity, ...next.entry.activity] };
  return [...entries.slice(0, -1), { kind: "changes" as const, entry }];
}
