import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { isDialogOpen } from "../../components/ui/dialogs/dialog-open.ts";

export interface FocusedRow {
  isThere: boolean;
  /** Of its ticket. */
  number(): string | undefined;
}

/** The row that has the focus. While a dialog is open it is the one from which it was opened: the palette acts on that. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): FocusedRow {
  const last = useRef<string | undefined>(undefined);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    function look(): void {
      if (isDialogOpen()) return;
      last.current = focusedNumber(list.current);
      setThere(last.current !== undefined);
    }
    // While the focus leaves, nothing has it: where it goes is known once it is there, or nowhere.
    const lookIfLost = ({ relatedTarget }: FocusEvent) => relatedTarget === null && look();
    look();
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", lookIfLost);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", lookIfLost);
    };
  }, [list]);
  return useMemo(() => ({ isThere, number: () => last.current }), [isThere]);
}

function focusedNumber(list: HTMLElement | null): string | undefined {
  const row = list?.contains(document.activeElement) ? document.activeElement?.closest("li") : undefined;
  return row?.querySelector<HTMLElement>("a[data-number]")?.dataset.number;
}
