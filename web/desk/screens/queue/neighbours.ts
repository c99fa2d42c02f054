import { useQuery } from "@tanstack/react-query";
import { readNeighbours } from "../../api/queue.ts";
import { useCurrentView } from "./current-view.ts";

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** The numbers of the tickets before and behind this one in the list that it was opened from. */
export function useNeighbours(number: string): Neighbours {
  const current = useCurrentView();
  const filter = current?.filter ?? {};
  const { data } = useQuery({
    queryKey: ["neighbours", number, filter],
    enabled: current !== undefined,
    queryFn: () => readNeighbours(number, filter),
  });
  return { previous: data?.previous?.number, next: data?.next?.number };
}
