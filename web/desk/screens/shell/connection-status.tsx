import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import { afterPaint } from "../../api/kernel/after-paint.ts";
import { reach, untilReached } from "../../api/kernel/reachability.ts";
import { isNewTicket, outbox, type PendingEntry } from "../../api/outbox/outbox.ts";
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
  const what = saidOf(underWay.filter(({ isStored }) => isStored));
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

/** Sends changes that closed pages left in the outbox, of an earlier visit or another tab. */
function useWhatWasLeft(isAway: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isAway) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      await afterPaint();
      const { deliverAndReport } = await import("./deliver-and-report.ts");
      if (!isOver) stop = deliverAndReport(queries);
    };
    // Without a connection it is tried again with the next one.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isAway, queries]);
}
