import type { Note, Reply } from "../../../api/tickets/tickets.ts";

/** A message of the thread. */
export interface Redactable {
  kind: "reply" | "note";
  entry: Reply | Note;
}
