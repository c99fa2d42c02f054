import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { viewsQuery } from "../api/directory.ts";
import type { QueueFilter } from "../api/tickets/queue-page.ts";
import { type ListSearch, listFilterOf, listSearchOf } from "./list-search.ts";
import { type QueueView, standardViews } from "./standard-views.ts";

export interface CurrentView {
  view: QueueView;
  search: ListSearch;
  filter: QueueFilter;
}

/** The view in the address, with its filters; undefined while saved views are loading. */
export function useCurrentView(): CurrentView | undefined {
  const { view: id } = useParams({ strict: false });
  // The router adds unknown parameters of the address again.
  const given: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => listSearchOf(given), [given]);
  const own = standardViews.find((view) => view.id === id);
  const { data: saved } = useQuery({ ...viewsQuery, enabled: own === undefined });
  const found = saved?.find((view) => view.id === id);
  return useMemo(() => {
    const view = own ?? (found && { id: found.id, name: found.name, filter: found.filters });
    return view && { view, search, filter: listFilterOf(view.filter, search) };
  }, [own, found, search]);
}
