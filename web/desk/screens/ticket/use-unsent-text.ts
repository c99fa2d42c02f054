import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { type DraftKind, draftName, draftQuery } from "../../api/outbox/drafts.ts";
import { deleteLocalDraft, localDraft } from "../../api/outbox/local-drafts.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { currentPersonId } from "../../api/session/current-session.ts";

export interface TicketUnsentText {
  all: readonly { kind: DraftKind; text: string }[];
  throwAway(kind: DraftKind): void;
}

/** A ticket's drafts in this browser, even if the server no longer returns the ticket. */
export function useUnsentText(number: string): TicketUnsentText {
  const queries = useQueryClient();
  const [, setThrown] = useState<readonly DraftKind[]>([]);
  // A refused message is a draft again just before it leaves the outbox.
  useSyncExternalStore(outbox.subscribe, outbox.underWay);
  // Sends no request: keeps the composer's cached draft when the composer unmounts.
  const { data: reply } = useQuery({ ...draftQuery(number, "reply"), enabled: false });
  const { data: note } = useQuery({ ...draftQuery(number, "note"), enabled: false });
  const kept = { reply, note };
  const all = (["reply", "note"] as const).map((kind) => ({
    kind,
    text: localDraft(draftName(currentPersonId(), number, kind)) ?? kept[kind]?.body ?? "",
  }));
  return {
    all: all.filter(({ text }) => text.trim() !== ""),
    throwAway(kind) {
      deleteLocalDraft(draftName(currentPersonId(), number, kind));
      queries.setQueryData(draftQuery(number, kind).queryKey, null);
      setThrown((before) => [...before, kind]);
    },
  };
}
