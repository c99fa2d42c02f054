import { deleteLocalDraft, localDraft, storeLocalDraft } from "../../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";

/** The unfinished edit of a note, and the version of the note that it is based on. */
export interface NoteDraft {
  text: string;
  version: string;
}

const nameOf = (id: string): string => `edited note ${currentPersonId()} ${id}`;

export const hasUnsavedEdit = (id: string): boolean => localDraft(nameOf(id)) !== null;

export function noteDraft(id: string): NoteDraft | undefined {
  const stored = localDraft(nameOf(id));
  return stored === null ? undefined : (JSON.parse(stored) as NoteDraft);
}

export const storeNoteDraft = (id: string, draft: NoteDraft): void =>
  storeLocalDraft(nameOf(id), JSON.stringify(draft));

export const deleteNoteDraft = (id: string): void => deleteLocalDraft(nameOf(id));
