import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** The screen of a ticket comes while the list is looked at: the first that is opened need not wait for it. */
export function usePreloadTicket(isRead: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isRead) return undefined;
    const load = () => router.loadRouteChunk(router.routesById["/views/$view/tickets/$number"]);
    const idle = requestIdleCallback(() => void load()?.catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, [router, isRead]);
}
