import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HeldReply } from "../../../api/tickets/held-replies.ts";

// How long the server may take after the send time.
const graceMs = 1_500;
const againMs = 3_000;

// A browser's timer cannot wait for weeks, and a page is seldom open for a day: events tell it then.
const longestWaitMs = 24 * 3_600_000;

/** Checks after the send time whether it was sent; usually an event reports it earlier. */
export function useSendTime({ until }: HeldReply, number: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => {
      void queries.invalidateQueries({ queryKey: ["held", number] });
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
    };
    const wait = Math.max(0, until - performance.now()) + graceMs;
    if (wait > longestWaitMs) return undefined;
    let timer = setTimeout(again, wait);
    function again() {
      look();
      timer = setTimeout(again, againMs);
    }
    return () => clearTimeout(timer);
  }, [until, number, queries]);
}
