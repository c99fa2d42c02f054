import { useMemo, useRef, useState } from "react";
import type { QueueItem } from "../../api/tickets/tickets.ts";

export interface Selection {
  numbers: ReadonlySet<string>;
  toggle(number: string): void;
  /** From the last selected row to this one. */
  extendTo(number: string): void;
  all(): void;
  clear(): void;
}

/** Only displayed rows: a row that leaves the list is deselected. */
export function useSelection(rows: readonly QueueItem[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef<string>(undefined);
  const numbers = useMemo(() => {
    if (chosen.size === 0) return chosen;
    return new Set(rows.map(({ number }) => number).filter((number) => chosen.has(number)));
  }, [rows, chosen]);

  return useMemo(() => {
    function toggle(number: string) {
      latest.current = number;
      const next = new Set(numbers);
      if (!next.delete(number)) next.add(number);
      setChosen(next);
    }
    function extendTo(number: string) {
      const at = (wanted: string | undefined) => rows.findIndex((row) => row.number === wanted);
      const [from, to] = [at(latest.current), at(number)];
      if (from < 0 || to < 0) return toggle(number);
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      setChosen(new Set([...numbers, ...between.map((row) => row.number)]));
    }
    const all = () => setChosen(new Set(rows.map(({ number }) => number)));
    return { numbers, toggle, extendTo, all, clear: () => setChosen(new Set()) };
  }, [rows, numbers]);
}
