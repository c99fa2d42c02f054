import { api } from "../client.ts";
import { type DraftKind, draftName, saveDraft } from "../outbox/drafts.ts";
import { deleteLocalDraft, isKeptAtDesk, localDraft } from "../outbox/local-drafts.ts";
import { clearNewTicketsOf, leftNewTickets } from "../outbox/new-ticket-draft.ts";
import { clearRecent } from "./recently-opened.ts";
import { broadcastSignOut } from "./session.ts";
import { clearSignedIn } from "./signed-in-flag.ts";

/** Text that was typed in this browser and not sent. */
export interface LeftDraft {
  /** The ticket's number; empty for a ticket that isn't opened yet. */
  number: string;
  kind: "reply" | "note" | "ticket";
  text: string;
}

const pattern = /^draft (\S+) (\d+) (reply|note)$/;

/** This user's unsent drafts in this browser. */
function draftsHere(person: string): (LeftDraft & { kind: DraftKind })[] {
  return Object.keys(localStorage).flatMap((name): (LeftDraft & { kind: DraftKind })[] => {
    const [, whose, number, kind] = pattern.exec(name) ?? [];
    if (whose !== person || number === undefined) return [];
    const text = localDraft(name) ?? "";
    return text.trim() === "" ? [] : [{ number, kind: kind === "note" ? "note" : "reply", text }];
  });
}

/** Saves drafts to the server and returns those that exist only in this browser. */
export async function draftsOnlyHere(person: string): Promise<LeftDraft[]> {
  const left = await Promise.all(
    draftsHere(person).map(async (draft) => {
      const isKept = isKeptAtDesk(draftName(person, draft.number, draft.kind)) || (await isTaken(draft));
      if (isKept) clearDrafts(person, [draft]);
      return isKept ? [] : [draft];
    }),
  );
  const tickets = leftNewTickets(person).map((text): LeftDraft => ({ number: "", kind: "ticket", text }));
  return [...left.flat(), ...tickets];
}

function isTaken({ number, kind, text }: LeftDraft & { kind: DraftKind }): Promise<boolean> {
  return saveDraft(number, { kind, body: text }).then(
    () => true,
    () => false,
  );
}

export function clearDrafts(person: string, drafts: readonly LeftDraft[]): void {
  for (const { number, kind } of drafts) {
    if (kind === "ticket") clearNewTicketsOf(person);
    else deleteLocalDraft(draftName(person, number, kind));
  }
}

/**
 * Ends the session. Recently opened items are removed. Unsent drafts stay and are shown only to the same
 * user.
 */
export async function signOut(person: string): Promise<void> {
  await api.DELETE("/api/v1/staff/session");
  clearSignedIn();
  clearRecent(person);
  broadcastSignOut();
}
