import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { meQuery } from "../../api/session/session.ts";
import { lazyComponent } from "../ui/loading/lazy.tsx";

const ChecklistLink = lazyComponent(async () => (await import("./checklist-link.tsx")).ChecklistLink);

/** An empty queue. Administrators of a desk that isn't set up yet get a link to the checklist. */
export function EmptyQueue({ otherwise }: { otherwise: ReactElement }): ReactElement {
  const { data: me } = useQuery(meQuery);
  if (me?.role !== "admin") return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <ChecklistLink otherwise={otherwise} />
    </Suspense>
  );
}
