import { localDraft } from "../../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";

/** The name of the unfinished edit of a note, among this browser's drafts. */
export const editedNoteName = (id: string): string => `edited note ${currentPersonId()} ${id}`;

export const hasUnsavedEdit = (id: string): boolean => localDraft(editedNoteName(id)) !== null;
