import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { meQuery } from "../../../api/session/session.ts";
import type { Bulk, BulkChange, BulkOutcome } from "../../../api/tickets/bulk.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import { allOfMacros, applyMacroInBulk, type Macro } from "../../../api/tickets/macros.ts";
import { changeInBulk } from "../../../api/tickets/queue.ts";
import type { QueueItem } from "../../../api/tickets/tickets.ts";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import { queueTexts as texts } from "../texts/texts.ts";
import { macroChangeOf } from "./macro-change.ts";
import { patchOf, patchRows } from "./optimistic-rows.ts";
import type { BulkRefusal } from "./refusals.tsx";
import { undoOf } from "./undo-bulk.ts";

const maxAtOnce = 200;

/** Bulk changes: optimistic, reverted if the server refuses, and undone together. */
export function useBulk() {
  const queries = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);

  function readAgain(items: readonly QueueItem[], changes: readonly BulkChange[]) {
    const numbers = new Set(items.map(({ number }) => number));
    refetchTicketLists(queries, numbers);
    for (const number of numbers) void queries.invalidateQueries({ queryKey: ["ticket", number] });
    void queries.invalidateQueries({ queryKey: ["views"] });
    if (changes.some(({ add_tags, remove_tags }) => add_tags || remove_tags))
      void queries.invalidateQueries({ queryKey: ["tags"] });
  }

  /** Reports refused tickets with the reasons, and returns the numbers of the others. */
  function tell(items: readonly QueueItem[], outcomes: readonly BulkOutcome[]): Set<string> {
    const failed = outcomes.filter(({ status }) => status !== 200);
    const subjectOf = (wanted: string) => items.find(({ number }) => number === wanted)?.subject ?? wanted;
    setRefused(failed.map(({ number, message }) => ({ number, message, subject: subjectOf(number) })));
    const refused = new Set(failed.map(({ number }) => number));
    return new Set(outcomes.map(({ number }) => number).filter((number) => !refused.has(number)));
  }

  async function undo(items: readonly QueueItem[], steps: Bulk[]) {
    try {
      const outcomes: BulkOutcome[] = [];
      for (const step of steps) outcomes.push(...(await changeInBulk(step)));
      const { size: count } = tell(items, outcomes);
      if (count > 0) toasts.add({ title: texts.undone(count) });
    } catch (error) {
      toastError(error);
    }
    readAgain(items, steps);
  }

  /** A sent message can't be undone. */
  async function apply(items: readonly QueueItem[], macro: Macro) {
    if (!me) return;
    const change = macroChangeOf(macro.actions, me);
    await make(items, { change, isForGood: macro.actions.message !== null }, (numbers) =>
      applyMacroInBulk(macro, numbers),
    );
    // A macro refused for its version has changed, so it is refetched.
    void queries.invalidateQueries(allOfMacros);
  }

  async function make(
    items: readonly QueueItem[],
    { change, isForGood }: { change: BulkChange; isForGood: boolean },
    ask: (numbers: string[]) => Promise<BulkOutcome[]>,
  ) {
    const numbers = items.map(({ number }) => number);
    if (numbers.length > maxAtOnce) return toastError(new Error(texts.tooMany(maxAtOnce)));
    const undoPatch = patchRows(queries, new Set(numbers), patchOf(change, me));
    try {
      const outcomes = await ask(numbers);
      const done = tell(items, outcomes);
      undoPatch(new Set(numbers.filter((number) => !done.has(number))));
      const title = texts.done(done.size);
      const steps = undoOf(outcomes, change);
      if (done.size > 0 && isForGood) toasts.add({ title });
      else if (done.size > 0) toastDone({ title, undo: () => void undo(items, steps) });
    } catch (error) {
      undoPatch(new Set(numbers));
      toastError(error);
    }
    readAgain(items, [change]);
    return undefined;
  }

  const change = (items: readonly QueueItem[], change: BulkChange) =>
    make(items, { change, isForGood: false }, (numbers) => changeInBulk({ numbers, ...change }));

  return {
    refused,
    forget: () => setRefused([]),
    apply: (items: readonly QueueItem[], macro: Macro) => void apply(items, macro),
    change: (items: readonly QueueItem[], wanted: BulkChange) => void change(items, wanted),
    takeThem(items: readonly QueueItem[]) {
      if (me) void change(items, { assign: me.id });
    },
  };
}
