/**
 * Calls each time the browser shows this page again as it was, by Back or Forward: someone else may have signed in since. Returns what
 * ends it.
 */
export function onPageReturn(act: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  addEventListener("pageshow", hear);
  return () => removeEventListener("pageshow", hear);
}
