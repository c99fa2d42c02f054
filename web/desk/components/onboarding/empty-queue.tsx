import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { meQuery } from "../../api/session/session.ts";
import { lazyComponent } from "../ui/loading/lazy.tsx";

const ChecklistLink = lazyComponent(async () => (await import("./checklist-link.tsx")).ChecklistLink);

/** Where a queue is empty: administrators of a desk that is not ready yet are led to what it needs. */
export function EmptyQueue({ otherwise }: { otherwise: ReactElement }): ReactElement {
  const { data: me } = useQuery(meQuery);
  if (me?.role !== "admin") return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <ChecklistLink otherwise={otherwise} />
    </Suspense>
  );
}
