interface Entry {
  id: string;
  seq: number;
  client_made_id: string | null;
  created_at: string;
}

interface Note {
  id: string;
  created_at: string;
}

type Line<OfEntry, OfNote> = { key: string } & (
  | { kind: "entry"; entry: OfEntry }
  | { kind: "note"; note: OfNote }
);

/**
 * Entries in the order of the chat, with notes by time. A sent message keeps the key of its pending one. A
 * note older than all loaded entries is shown once those of its time are loaded.
 */
export function threadLinesOf<OfEntry extends Entry, OfNote extends Note>(
  entries: readonly OfEntry[],
  notes: readonly OfNote[],
): Line<OfEntry, OfNote>[] {
  const [first] = entries;
  const isFromBefore = ({ created_at }: Note) =>
    first !== undefined && first.seq > 1 && created_at < first.created_at;
  const left = notes.filter((note) => !isFromBefore(note));
  const lineOf = (note: OfNote) => ({ kind: "note" as const, key: note.id, note });
  const notesBefore = (at: string) => {
    const count = left.findIndex(({ created_at }) => created_at >= at);
    return left.splice(0, count < 0 ? left.length : count).map(lineOf);
  };
  const lines = entries.flatMap((entry): Line<OfEntry, OfNote>[] => [
    ...notesBefore(entry.created_at),
    { kind: "entry", key: entry.client_made_id ?? entry.id, entry },
  ]);
  return [...lines, ...left.map(lineOf)];
}
