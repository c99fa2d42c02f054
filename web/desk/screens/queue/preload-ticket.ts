import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Preloads the ticket screen while the list is displayed, so that the first ticket opens without delay. */
export function usePreloadTicket(isRead: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isRead) return undefined;
    const load = () => router.loadRouteChunk(router.routesById["/views/$view/tickets/$number"]);
    const idle = requestIdleCallback(() => void load()?.catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, [router, isRead]);
}
