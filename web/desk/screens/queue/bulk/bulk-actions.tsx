import { useNavigate, useParams } from "@tanstack/react-router";
import { memo, type ReactElement, type RefObject, Suspense, useEffect, useState } from "react";
import { takeNext } from "../../../api/tickets/queue.ts";
import type { QueueFilter } from "../../../api/tickets/queue-page.ts";
import type { QueueItem } from "../../../api/tickets/tickets.ts";
import { ConfirmCloseDialog } from "../../../components/ui/dialogs/confirm-close-dialog.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import type { FocusedRow } from "../focused-row.ts";
import type { RowActions } from "../row.tsx";
import type { Selection } from "../selection.ts";
import { queueTexts } from "../texts/texts.ts";
import { BulkChangePicker, type BulkPrompt } from "./change-picker.tsx";
import { Refusals } from "./refusals.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useBulk } from "./use-bulk.ts";

// Loaded on demand, since few users apply macros to a list.
const BulkMacro = lazyComponent(async () => (await import("./bulk-macro.tsx")).BulkMacro);

interface Props {
  rows: readonly QueueItem[];
  focused: FocusedRow;
  selection: Selection;
  filter: QueueFilter;
  openNumber: string | undefined;
  /** Receives the change of a single row by its buttons. */
  quick: RefObject<RowActions["quick"] | undefined>;
}

/** Actions for the selected tickets or, in the list alone, for the focused row. */
export const BulkActions = memo(function Work(props: Props): ReactElement {
  const { rows, focused, selection, filter, openNumber, quick } = props;
  const bulk = useBulk();
  const [asked, setAsked] = useState<BulkPrompt>();
  const [forMacro, setForMacro] = useState<readonly QueueItem[]>();
  const hasSelected = selection.numbers.size > 0;
  // Next to an open ticket, shortcuts belong to that ticket unless others are selected.
  const isOn = hasSelected || (openNumber === undefined && focused.isThere);

  function targets(): QueueItem[] {
    const one = focused.number();
    return rows.filter(({ number }) => (hasSelected ? selection.numbers.has(number) : number === one));
  }
  const withTargets = (act: (items: QueueItem[]) => void) => () => {
    const items = targets();
    if (items.length > 0) act(items);
  };
  const ask = (what: BulkPrompt["what"]) => withTargets((items) => setAsked({ what, items }));
  const [closing, setClosing] = useState<readonly QueueItem[]>();
  const closeNow = (items: readonly QueueItem[]) => bulk.change(items, { status: "closed" });
  const close = withTargets((items) => (items.some(isOpenOfGuest) ? setClosing(items) : closeNow(items)));

  useEffect(() => {
    quick.current = (wanted, what) => {
      const items = rows.filter(({ number }) => number === wanted);
      if (what === "take") bulk.takeThem(items);
      else if (items.some(isOpenOfGuest)) setClosing(items);
      else closeNow(items);
    };
  });

  const askMacro = withTargets(setForMacro);

  useCommand("assign", ask("assign"), { isOn });
  useCommand("changeStatus", ask("move"), { isOn });
  useCommand("hold", ask("hold"), { isOn });
  useCommand("addTag", ask("addTag"), { isOn });
  useCommand("prioritise", ask("priority"), { isOn });
  useCommand("transfer", ask("transfer"), { isOn });
  useCommand("macro", askMacro, { isOn });
  useCommand("close", close, { isOn });
  useCommand(
    "reopen",
    withTargets((items) => {
      const closed = items.filter(({ status }) => status === "closed");
      if (closed.length > 0) bulk.change(closed, { status: "open" });
    }),
    { isOn },
  );
  useCommand("takeIt", withTargets(bulk.takeThem), { isOn });
  useTakingNext(filter);

  return (
    <>
      {hasSelected && (
        <SelectionBar
          count={selection.numbers.size}
          onAsk={(what) => ask(what)()}
          onMacro={askMacro}
          onClose={close}
          onClear={selection.clear}
        />
      )}
      <BulkChangePicker
        asked={asked}
        onChange={(items, change) =>
          change.status === "closed" && items.some(isOpenOfGuest)
            ? setClosing(items)
            : bulk.change(items, change)
        }
        onGone={() => setAsked(undefined)}
      />
      {closing && (
        <ConfirmCloseDialog
          count={closing.length}
          guests={closing.filter(isOpenOfGuest).length}
          onClose={() => closeNow(closing)}
          onGone={() => setClosing(undefined)}
        />
      )}
      {forMacro && (
        <Suspense>
          <BulkMacro items={forMacro} onApply={bulk.apply} onGone={() => setForMacro(undefined)} />
        </Suspense>
      )}
      <Refusals refused={bulk.refused} onGone={bulk.forget} />
    </>
  );
});

const isOpenOfGuest = ({ guest, status }: QueueItem) => guest !== null && status !== "closed";

/** Takes the unassigned ticket of this list that has waited longest. */
function useTakingNext(filter: QueueFilter): void {
  const navigate = useNavigate();
  const { view = "" } = useParams({ strict: false });
  useCommand("takeNext", () => {
    takeNext(filter).then((ticket) => {
      if (!ticket) return void toasts.add({ title: queueTexts.noneToTake });
      toasts.add({ title: queueTexts.taken(ticket.number) });
      return navigate({
        to: "/views/$view/tickets/$number",
        params: { view, number: ticket.number },
        search: true,
      });
    }, toastError);
  });
}
