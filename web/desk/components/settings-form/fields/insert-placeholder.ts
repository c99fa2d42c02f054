import { type FocusEvent, useRef } from "react";

/**
 * Inserts text into the last focused field below the given element, so that the browser's undo works. If
 * there is none or it doesn't fit, into the first `<textarea>`.
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
