import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import { apiErrorOf } from "../../api/kernel/api-error.ts";
import { reach, untilReached } from "../../api/kernel/reachability.ts";
import { clearOpened } from "../../api/outbox/new-ticket-draft.ts";
import { deliverWhatWasLeft, isNewTicket, outbox, type PendingEntry } from "../../api/outbox/outbox.ts";
import { refetchTicketLists } from "../../api/tickets/listed-tickets.ts";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./shell.module.css";

const { trouble } = texts;

/** Shows that the server is unreachable, and which changes are waiting. */
export function ConnectionStatusBar({ isLive }: { isLive: boolean }): ReactElement | null {
  const isAway = useSyncExternalStore(reach.subscribe, reach.isAway);
  const underWay = useSyncExternalStore(outbox.subscribe, outbox.underWay);
  useWhatWasLeft(isAway);
  useOfflineBrowser();
  if (isLive && !isAway) return null;
  const what = saidOf(underWay);
  return (
    <p className={styles.offline} role="status">
      {trouble.offline} {what !== "" && trouble.waiting(what)}
    </p>
  );
}

/** The stream of a browser without a network may stay open for minutes. */
function useOfflineBrowser(): void {
  useEffect(() => {
    const ask = () => void untilReached();
    addEventListener("offline", ask);
    return () => removeEventListener("offline", ask);
  }, []);
}

function saidOf(underWay: readonly PendingEntry[]): string {
  const count = (end: string) => underWay.filter(({ entry }) => entry.url.endsWith(end)).length;
  const replies = count("/replies") + count("/apply");
  const notes = count("/notes");
  const tickets = underWay.filter(({ entry }) => isNewTicket(entry.url)).length;
  const changes = underWay.length - replies - notes - tickets;
  const parts = [
    ...(tickets > 0 ? [trouble.waitingTickets(tickets)] : []),
    ...(replies > 0 ? [trouble.waitingReplies(replies)] : []),
    ...(notes > 0 ? [trouble.waitingNotes(notes)] : []),
    ...(changes > 0 ? [trouble.waitingChanges(changes)] : []),
  ];
  return new Intl.ListFormat(texts.language).format(parts);
}

/** A refused ticket is a draft again, in its form. */
async function announceNewTicket(id: string, answer: Response | undefined): Promise<void> {
  if (answer?.ok) {
    const { data } = await answer.json();
    clearOpened(id);
    toasts.add({ title: trouble.leftOpened(data.number, data.subject), timeout: 0 });
    return;
  }
  const description = answer ? (await apiErrorOf(answer)).message : trouble.leftTooOld;
  toasts.add({ title: trouble.leftNotOpened, description, type: "trouble", timeout: 0 });
}

/** Sends changes that closed pages left in the outbox, of an earlier visit or another tab. */
function useWhatWasLeft(isAway: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isAway) return;
    void deliverWhatWasLeft(async ({ id, url }, answer) => {
      if (isNewTicket(url)) return announceNewTicket(id, answer);
      const number = /\/tickets\/(\d+)/.exec(url)?.[1] ?? "";
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
      refetchTicketLists(queries, new Set([number]));
      if (answer?.ok) return;
      const description = answer ? (await apiErrorOf(answer)).message : trouble.leftTooOld;
      toasts.add({ title: trouble.leftRefused(number), description, type: "trouble", timeout: 0 });
    });
  }, [isAway, queries]);
}
