import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { ticketQuery } from "../../api/tickets/tickets.ts";
import type { RowActions } from "./row.tsx";
import type { Selection } from "./selection.ts";

interface Now {
  view: string;
  selection: Selection;
  /** Set by the bulk actions, which load later. */
  quick: RefObject<RowActions["quick"] | undefined>;
}

/** Row actions that read the latest state when called. */
export function useRowActions(now: Now): RowActions {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      open(number) {
        const { view } = latest.current;
        void navigate({ to: "/views/$view/tickets/$number", params: { view, number }, search: true });
      },
      prefetch: (number) => void queries.prefetchQuery(ticketQuery(number)),
      quick: (number, what) => latest.current.quick.current?.(number, what),
      select(number, isRange) {
        const { selection } = latest.current;
        if (isRange) selection.extendTo(number);
        else selection.toggle(number);
      },
    }),
    [navigate, queries],
  );
}
