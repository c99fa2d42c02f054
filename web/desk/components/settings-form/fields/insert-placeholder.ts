import { type FocusEvent, useRef } from "react";

/**
 * Puts words in where one was writing last, of the fields below the place, by the browser's own insertion, so that its undo
 * takes them back. Where none is remembered, or the last does not fit, the text is meant: the first `<textarea>`.
 */
export function useInsertPlaceholder<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const last = useRef<HTMLElement>(null);
  return {
    place,
    remember({ target }: FocusEvent<HTMLElement>): void {
      if (target.matches("input, textarea")) last.current = target;
    },
    insert(words: string, fits: (field: HTMLElement) => boolean = () => true): void {
      const field = last.current && fits(last.current) ? last.current : null;
      (field ?? place.current?.querySelector("textarea"))?.focus();
      document.execCommand("insertText", false, words);
    },
  };
}
