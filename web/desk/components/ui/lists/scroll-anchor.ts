import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps the scroll position when older lines are added above; `oldest` identifies the first line. */
export function useScrollAnchor(place: RefObject<HTMLElement | null>, oldest: string | undefined): void {
  const before = useRef({ oldest, height: 0 });
  useLayoutEffect(() => {
    const thread = place.current;
    if (!thread) return;
    const grown = thread.scrollHeight - before.current.height;
    // Elsewhere the browser's own scroll anchoring works.
    if (oldest !== before.current.oldest && thread.scrollTop === 0) thread.scrollTop = grown;
    before.current = { oldest, height: thread.scrollHeight };
  });
}
