/** The files of each reply, with where their bytes are written to. */
export function byReply<File extends { reply_id: string; id: string; name: string }>(files: File[]) {
  const grouped = Map.groupBy(files, ({ reply_id }) => reply_id);
  return (replyId: string) =>
    (grouped.get(replyId) ?? []).map(({ reply_id: _, ...attachment }) => ({
      ...attachment,
      file: `files/${attachment.id}-${fileName(attachment.name)}`,
    }));
}

/** A name that a client gave, as a name on the operator's disk: no path, nothing hidden, not too long. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_").slice(-60);
}
