import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { isDialogOpen } from "../../components/ui/dialogs/dialog-open.ts";

export interface FocusedRow {
  isThere: boolean;
  /** The ticket's number. */
  number(): string | undefined;
}

/**
 * The focused row. While a dialog is open, the row from which it was opened, so that the palette acts on it.
 */
export function useFocusedRow(list: RefObject<HTMLElement | null>): FocusedRow {
  const last = useRef<string | undefined>(undefined);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    function look(): void {
      if (isDialogOpen()) return;
      last.current = focusedNumber(list.current);
      setThere(last.current !== undefined);
    }
    // During a focus change no element has the focus. The new one is known on focusin, or there is none.
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
