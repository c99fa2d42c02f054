import { type InfiniteData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { meQuery } from "../../../api/session.ts";
import { type QueueItem, queueQuery } from "../../../api/tickets.ts";
import { useCurrentView } from "../../queue/current-view.ts";

/** Leads on once a message was sent: to the next ticket of the list, to the list, or nowhere, as one has chosen. */
export function useGoingOn(number: string): () => void {
  const where = useQuery(meQuery).data?.preferences.after_send;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const current = useCurrentView();
  return () => {
    if (!where || where === "stay" || !current) return;
    const list = queries.getQueryData<InfiniteData<{ data: QueueItem[] }>>(
      queueQuery(current.filter).queryKey,
    );
    const rows = list?.pages.flatMap((page) => page.data) ?? [];
    const place = rows.findIndex((row) => row.number === number);
    const next = where === "next" ? rows[place + 1] : undefined;
    if (place < 0) return;
    if (next)
      void navigate({
        to: "/views/$view/tickets/$number",
        params: { view, number: next.number },
        search: true,
      });
    else void navigate({ to: "/views/$view", params: { view }, search: true });
  };
}
