import type { QueryClient } from "@tanstack/react-query";
import type { Schema } from "../client.ts";
import { randomId } from "../kernel/random-id.ts";
import { refetchLinksWith } from "../tickets/links.ts";
import { refetchTicketLists } from "../tickets/listed-tickets.ts";
import { refetchSideConversations } from "../tickets/side-conversations.ts";
import { isLiveQuery } from "./live-queries.ts";
import { applyPresence } from "./presence.ts";
import { listenWithReconnect } from "./reconnecting-stream.ts";
import { inOneTab } from "./tab-locks.ts";

export type StaffEvent = Schema<"StaffEvent">;

const url = "/api/v1/staff/events";
const lockName = "sidedesk-events";
const calmMs = 300;

type TabMessage =
  | { say: "event"; event: StaffEvent }
  | { say: "read-again" }
  | { say: "state"; isLive: boolean }
  | { say: "joined"; tab: string }
  | { say: "welcome"; tab: string; isLive: boolean };

/**
 * Follows the staff event stream. All tabs share one stream, since HTTP/1.1 limits connections per host: one
 * tab listens and passes events on, and another takes over when it closes. A new tab may have sent requests
 * before it received events, so it is welcomed and refetches them.
 */
export function followStaffStream(queries: QueryClient, tell: (isLive: boolean) => void): () => void {
  const channel = new BroadcastChannel(lockName);
  const own = randomId();
  /** State of this tab's own stream, if this tab is the one that listens. */
  let isLiveHere: boolean | undefined;
  const post = (said: TabMessage) => channel.postMessage(said);
  const readAgain = () => void queries.invalidateQueries({ predicate: isLiveQuery });
  const hear = (said: TabMessage) => {
    switch (said.say) {
      case "event":
        return applyEvent(queries, said.event);
      case "read-again":
        return readAgain();
      case "state":
        return tell(said.isLive);
      case "joined":
        if (isLiveHere !== undefined) post({ say: "welcome", tab: said.tab, isLive: isLiveHere });
        return;
      case "welcome":
        if (said.tab !== own || isLiveHere !== undefined) return;
        tell(said.isLive);
        if (said.isLive) readAgain();
    }
  };
  const sayToAll = (said: TabMessage) => {
    if (said.say === "state") isLiveHere = said.isLive;
    post(said);
    hear(said);
    if (said.say === "event" && said.event.type === "notification") whenNotified();
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  const end = inOneTab(lockName, () => {
    const end = listen(sayToAll);
    return () => {
      isLiveHere = undefined;
      end();
    };
  });
  post({ say: "joined", tab: own });
  return () => {
    end();
    channel.close();
  };
}

let whenNotified: () => void = () => undefined;

/** Calls back in exactly one tab when this user gets a notification. */
export function onNotified(tell: () => void): () => void {
  whenNotified = tell;
  return () => {
    whenNotified = () => undefined;
  };
}

/** Runs until the returned function is called. */
const listen = (say: (said: TabMessage) => void): (() => void) =>
  listenWithReconnect(url, {
    lost: () => say({ say: "state", isLive: false }),
    tell({ event, data }) {
      if (event === "ready") {
        say({ say: "state", isLive: true });
        say({ say: "read-again" });
      } else if (event === "resync") say({ say: "read-again" });
      else if (event !== "ended") say({ say: "event", event: data as StaffEvent });
    },
  });

let waiting: number | undefined;
const changed = new Set<string>();

/** An open ticket is refetched at once. Lists and counts follow a moment later, once per burst. */
function applyEvent(queries: QueryClient, event: StaffEvent): void {
  const { type, ticket_number: number } = event;
  if (type === "presence") {
    if (number !== null) applyPresence(queries, number, event.presence ?? []);
    return;
  }
  if (type === "notification") {
    void queries.invalidateQueries({ queryKey: ["notifications"] });
    return;
  }
  if (type.startsWith("report.")) {
    void queries.invalidateQueries({ queryKey: ["reports"] });
    return;
  }
  if (type.startsWith("chat.")) {
    whenChatted(event);
    return;
  }
  if (type === "ticket.sending" || type === "ticket.replied")
    void queries.invalidateQueries({ queryKey: ["held", number] });
  if (type === "ticket.side_conversation") void refetchSideConversations(queries, number);
  if (type === "ticket.redacted") void queries.invalidateQueries({ queryKey: ["older", number] });
  if (type === "ticket.sending") return;
  if (type === "ticket.unsent") {
    void queries.invalidateQueries({ queryKey: ["draft", number] });
    for (const tell of unsentListeners) tell(event);
    return;
  }
  if (number !== null) {
    void queries.invalidateQueries({ queryKey: ["ticket", number] });
    refetchLinksWith(queries, number);
    changed.add(number);
  }
  if (waiting !== undefined) return;
  waiting = window.setTimeout(() => {
    waiting = undefined;
    refetchTicketLists(queries, new Set(changed));
    changed.clear();
    void queries.invalidateQueries({ queryKey: ["views"] });
    void queries.invalidateQueries({ queryKey: ["client"] });
  }, calmMs);
}

let whenChatted: (event: StaffEvent) => void = () => undefined;

/** Calls back in every tab when a chat changes or a colleague's availability does. */
export function onChat(tell: (event: StaffEvent) => void): () => void {
  whenChatted = tell;
  return () => {
    whenChatted = () => undefined;
  };
}

const unsentListeners = new Set<(event: StaffEvent) => void>();

/** Calls back when a reply on its way became a draft again. */
export function onUnsent(tell: (event: StaffEvent) => void): void {
  unsentListeners.add(tell);
}
