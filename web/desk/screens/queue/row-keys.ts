import { type RefObject, useEffect } from "react";
import type { QueueItem } from "../../api/tickets/tickets.ts";
import { useCommand } from "../../shortcuts/use-command.ts";
import type { FocusedRow } from "./focused-row.ts";
import type { RowActions } from "./row.tsx";
import type { Selection } from "./selection.ts";

interface Props {
  list: RefObject<HTMLElement | null>;
  rows: readonly QueueItem[];
  openNumber: string | undefined;
  focused: FocusedRow;
  selection: Selection;
  acts: RowActions;
}

const aheadOf = 2;

/**
 * Moves through the list by key: next to an open ticket they open the next one, otherwise they move the
 * focus.
 */
export function useRowKeys({ list, rows, openNumber, focused, selection, acts }: Props): void {
  const linkOf = (number: string | undefined) =>
    list.current?.querySelector<HTMLAnchorElement>(`a[data-number="${number}"]`);
  const here = () => openNumber ?? focused.number();
  const isOn = openNumber !== undefined || focused.isThere;

  function step(by: 1 | -1) {
    const at = rows.findIndex(({ number }) => number === here());
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (!next) return;
    const link = linkOf(next.number);
    link?.scrollIntoView({ block: "nearest" });
    if (openNumber === undefined) link?.focus({ preventScroll: true });
    else acts.open(next.number);
  }

  function select(how: "toggle" | "extendTo") {
    const number = here();
    if (number !== undefined) selection[how](number);
  }

  useCommand("next", () => step(1));
  useCommand("previous", () => step(-1));
  useCommand("nextRow", () => step(1), { within: list });
  useCommand("previousRow", () => step(-1), { within: list });
  useCommand(
    "open",
    () => {
      const number = focused.number();
      if (number !== undefined) acts.open(number);
    },
    { isOn: focused.isThere },
  );
  useCommand("select", () => select("toggle"), { isOn });
  useCommand("selectTo", () => select("extendTo"), { isOn });
  useCommand("selectAll", selection.all, { isOn: rows.length > 0 });
  useCommand("selectNone", selection.clear, { isOn: selection.numbers.size > 0 });

  // Prefetches the neighbours of the open ticket, for keyboard navigation.
  useEffect(() => {
    const at = rows.findIndex(({ number }) => number === openNumber);
    if (at < 0) return undefined;
    const ahead = [...rows.slice(at + 1, at + 1 + aheadOf), ...rows.slice(Math.max(at - 1, 0), at)];
    const timer = setTimeout(() => {
      for (const { number } of ahead) acts.prefetch(number);
    }, 100);
    return () => clearTimeout(timer);
  }, [rows, openNumber, acts]);
}
