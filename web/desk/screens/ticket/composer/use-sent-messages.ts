import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type DraftKind, draftName } from "../../../api/outbox/drafts.ts";
import { outbox, ownTab } from "../../../api/outbox/outbox.ts";
import { type SentText, textsInOutbox } from "../../../api/outbox/outbox-drafts.ts";
import type { OutboxEntry } from "../../../api/outbox/outbox-store.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { meQuery } from "../../../api/session/session.ts";
import { heldQuery } from "../../../api/tickets/held-replies.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";

const none: readonly SentText[] = [];

/** This user's messages to a ticket. */
export interface SentMessages {
  /** In the outbox: the server may still refuse them. */
  underWay: readonly string[];
  /** Held on the server, and the newest of theirs in the thread. */
  accepted: readonly string[];
}

export function useSentMessages(ticket: Ticket, kind: DraftKind): SentMessages {
  const { data: me } = useQuery(meQuery);
  const { data: held = [] } = useQuery(heldQuery(ticket.number));
  const underWay = useUnderWay(draftName(currentPersonId(), ticket.number, kind));
  const ownHeld = kind === "reply" ? held.filter(({ is_mine }) => is_mine).map(({ body }) => body ?? "") : [];
  const written = kind === "reply" ? ticket.replies : ticket.notes;
  const ownNewest = written.findLast(({ author }) => author.id === me?.id);
  return { underWay: trimmed(underWay), accepted: trimmed([...ownHeld, ownNewest?.body ?? ""]) };
}

const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean);

/** Includes other tabs and closed pages. */
function useUnderWay(name: string): readonly string[] {
  const changes = useSyncExternalStore(outbox.subscribe, outbox.underWay);
  const [read, setRead] = useState(none);
  // Every send and response changes the stored outbox.
  useEffect(() => {
    let isLatest = true;
    const take = (now: readonly SentText[]) => {
      if (isLatest) setRead((before) => (idsOf(before) === idsOf(now) ? before : now));
    };
    textsInOutbox(name).then(take, () => take(none));
    return () => {
      isLatest = false;
    };
  }, [name, changes]);
  // The read takes a moment. Until then, a message of this tab that was refused must not empty the field again.
  const isUnderWay = ({ id, tab }: OutboxEntry) =>
    tab !== ownTab || changes.some(({ entry }) => entry.id === id);
  return read.filter(({ entry }) => isUnderWay(entry)).map(({ text }) => text);
}

const idsOf = (texts: readonly SentText[]) => texts.map(({ entry }) => `${entry.id} ${entry.tab}`).join();
