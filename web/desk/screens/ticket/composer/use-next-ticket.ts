import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { currentPersonId } from "../../../api/session/current-session.ts";
import type { Preferences } from "../../../api/session/preferences.ts";
import { meQuery } from "../../../api/session/session.ts";
import { hasOpenIncidents } from "../../../api/tickets/links.ts";
import { readNeighbours } from "../../../api/tickets/queue.ts";
import type { QueueFilter } from "../../../api/tickets/queue-page.ts";
import { type QueueItem, queueQuery } from "../../../api/tickets/tickets.ts";
import { useCurrentView } from "../../../app/current-view.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import type { ActionPrompt } from "../actions/action-dialog.tsx";
import { useActionDialog } from "../actions/dialog-context.ts";
import { ticketTexts } from "../texts/texts.ts";

type Leave = () => Promise<void>;
type Act = "send" | "sendAndClose" | "close";

/**
 * Navigates after a message was sent or the ticket was closed: to the next ticket of the list or to the list.
 * Undefined if the user stays, by preference. Call it before the change, since the change moves the ticket
 * within the list.
 */
export function useNextTicket(
  number: string,
  askOutside?: (asked: ActionPrompt) => void,
): (act: Act) => Leave | undefined {
  const { data: me } = useQuery(meQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const current = useCurrentView();
  const isHere = useIsHere();
  const askInside = useActionDialog();
  return (act) => {
    // The problem is closed: its incidents are answered now, if the user wants to.
    if (act !== "send" && hasOpenIncidents(queries, number))
      return async () => (askOutside ?? askInside)("incidents");
    const where = me && placeAfter(act, me.preferences);
    if (!where || where === "stay" || !current) return undefined;
    const found = where === "list" ? Promise.resolve(undefined) : nextOf(queries, number, current.filter);
    // A failure matters only after the message was sent, and is reported then.
    found.catch(() => undefined);
    return async () => {
      const next = await found;
      if (!isHere.current) return;
      if (next !== undefined)
        return navigate({
          to: "/views/$view/tickets/$number",
          params: { view, number: next },
          search: true,
        });
      if (where !== "list") toasts.add({ title: ticketTexts.noNext });
      await navigate({ to: "/views/$view", params: { view }, search: true });
    };
  };
}

/** If a message closes the ticket, the preference for closing goes first. */
function placeAfter(act: Act, { after_send, after_close }: Preferences) {
  if (act === "send" || (act === "sendAndClose" && after_close === "stay")) return after_send;
  return after_close;
}

/** No colleague is replying to it. */
const isFree = ({ presence }: QueueItem) =>
  !presence.some(({ staff, state }) => state === "answering" && staff.id !== currentPersonId());

/** If the user has left the ticket, there is no navigation. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

// If colleagues are replying to this many tickets in a row, the list opens instead.
const mostAsked = 20;

/** From the loaded rows; if they end or don't contain this ticket, from the server. */
async function nextOf(
  queries: QueryClient,
  number: string,
  filter: QueueFilter,
): Promise<string | undefined> {
  const list = queries.getQueryData<
    InfiniteData<{ data: QueueItem[]; meta: { next_cursor: string | null } }>
  >(queueQuery(filter).queryKey);
  const rows = list?.pages.flatMap((page) => page.data) ?? [];
  const place = rows.findIndex((row) => row.number === number);
  const free = place < 0 ? undefined : rows.slice(place + 1).find(isFree);
  if (free) return free.number;
  const isWhole = list?.pages.at(-1)?.meta.next_cursor === null;
  if (place >= 0 && isWhole) return undefined;
  let from = place < 0 ? number : (rows.at(-1)?.number ?? number);
  for (let asked = 0; asked < mostAsked; asked++) {
    const { next } = await readNeighbours(from, filter);
    if (!next || isFree(next)) return next?.number;
    from = next.number;
  }
  return undefined;
}
