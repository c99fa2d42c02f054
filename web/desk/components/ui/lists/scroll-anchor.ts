import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps what one looks at where it is when older lines come above it; `oldest` names the first of those that are there. */
export function useScrollAnchor(place: RefObject<HTMLElement | null>, oldest: string | undefined): void {
  const before = useRef({ oldest, height: 0 });
  useLayoutEffect(() => {
    const thread = place.current;
    if (!thread) return;
    const grown = thread.scrollHeight - before.current.height;
    // Elsewhere the browser's own anchoring holds the place.
    if (oldest !== before.current.oldest && thread.scrollTop === 0) thread.scrollTop = grown;
    before.current = { oldest, height: thread.scrollHeight };
  });
}
