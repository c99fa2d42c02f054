import { defineEvent } from "../core/event.ts";

/** By another member of staff than the author if the ids differ. Never with the text. */
interface OfNote {
  note_id: string;
  author_id: string;
}

export const customerNoteAdded = defineEvent<object, OfNote>("customer", "note_added");
export const customerNoteEdited = defineEvent<object, OfNote>("customer", "note_edited");
export const customerNoteDeleted = defineEvent<object, OfNote>("customer", "note_deleted", {
  auditAction: "customer-note.deleted",
});

export const customerEvents = [customerNoteAdded, customerNoteEdited, customerNoteDeleted];
