import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { draftName, type Kind } from "../../../api/outbox/drafts.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { textsInOutbox } from "../../../api/outbox/outbox-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { meQuery } from "../../../api/session/session.ts";
import { heldQuery } from "../../../api/tickets/held-replies.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";

const none: readonly string[] = [];

/** What this person has sent at a ticket: on its way from this browser, held on the desk, or the newest of theirs in the thread. */
export function useSentMessages(ticket: Ticket, kind: Kind): readonly string[] {
  const { data: me } = useQuery(meQuery);
  const { data: held = [] } = useQuery(heldQuery(ticket.number));
  const underWay = useUnderWay(draftName(currentPersonId(), ticket.number, kind));
  const ownHeld = kind === "reply" ? held.map(({ body }) => body ?? "") : none;
  const written = kind === "reply" ? ticket.replies : ticket.notes;
  const ownNewest = written.findLast(({ author }) => author.id === me?.id);
  return [...underWay, ...ownHeld, ownNewest?.body ?? ""].map((text) => text.trim()).filter(Boolean);
}

/** Also of other tabs, and of pages that are gone. */
function useUnderWay(name: string): readonly string[] {
  const changes = useSyncExternalStore(outbox.subscribe, outbox.underWay);
  const [texts, setTexts] = useState(none);
  // Whatever is sent or answered changes what the browser keeps.
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
