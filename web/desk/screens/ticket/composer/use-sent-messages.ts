import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type DraftKind, draftName } from "../../../api/outbox/drafts.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { textsInOutbox } from "../../../api/outbox/outbox-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { meQuery } from "../../../api/session/session.ts";
import { heldQuery } from "../../../api/tickets/held-replies.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";

const none: readonly string[] = [];

/**
 * Messages that this user has sent to a ticket: in the outbox, held on the server, or the newest of theirs in
 * the thread.
 */
export function useSentMessages(ticket: Ticket, kind: DraftKind): readonly string[] {
  const { data: me } = useQuery(meQuery);
  const { data: held = [] } = useQuery(heldQuery(ticket.number));
  const underWay = useUnderWay(draftName(currentPersonId(), ticket.number, kind));
  const ownHeld =
    kind === "reply" ? held.filter(({ is_mine }) => is_mine).map(({ body }) => body ?? "") : none;
  const written = kind === "reply" ? ticket.replies : ticket.notes;
  const ownNewest = written.findLast(({ author }) => author.id === me?.id);
  return [...underWay, ...ownHeld, ownNewest?.body ?? ""].map((text) => text.trim()).filter(Boolean);
}

/** Includes other tabs and closed pages. */
function useUnderWay(name: string): readonly string[] {
  const changes = useSyncExternalStore(outbox.subscribe, outbox.underWay);
  const [texts, setTexts] = useState(none);
  // Every send and response changes the stored outbox.
  useEffect(() => {
    let isLatest = true;
    const take = (read: readonly string[]) => {
      if (isLatest) setTexts((before) => (before.join("\0") === read.join("\0") ? before : read));
    };
    textsInOutbox(name).then(take, () => take(none));
    return () => {
      isLatest = false;
    };
  }, [name, changes]);
  return texts;
}
