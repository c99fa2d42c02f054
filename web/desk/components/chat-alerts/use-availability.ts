import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { changeDuty, dutiesQuery, sayStillThere } from "../../api/chats/availability.ts";
import { chatCountsQuery } from "../../api/chats/chats.ts";
import { inOneTab } from "../../api/live/tab-locks.ts";
import { toastError } from "../ui/dialogs/toasts.tsx";
import { availableColleagues } from "./available-colleagues.ts";

const sayEveryMs = 30_000;

/** While the user is available, one tab of the browser renews their presence. */
export function useStayAvailable(): void {
  const { data } = useQuery(dutiesQuery);
  const isOnDuty = data?.me.is_on_duty ?? false;
  useEffect(() => {
    if (!isOnDuty) return undefined;
    return inOneTab("sidedesk-chat-duty", () => {
      // Unreachable: the server counts them as away until the next renewal.
      const say = () => void sayStillThere().catch(() => undefined);
      say();
      const timer = setInterval(say, sayEveryMs);
      return () => clearInterval(timer);
    });
  }, [isOnDuty]);
}

export interface AvailabilitySwitch {
  put(isOnDuty: boolean): void;
  /** The number of waiting chats if no one else would be available; the user must confirm first. */
  asked: number | undefined;
  answer(isMeant: boolean): void;
}

export function useAvailabilitySwitch(): AvailabilitySwitch {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<number>();
  const changing = useMutation({
    // Runs in series, so that the last click wins.
    scope: { id: "chat duty" },
    mutationFn: async ({ isOnDuty, isMeant }: { isOnDuty: boolean; isMeant: boolean }) => {
      if (!isOnDuty && !isMeant) {
        const left = await forWhomNobodyIsLeft();
        if (left > 0) return setAsked(left);
      }
      await changeDuty(queries, { is_on_duty: isOnDuty });
    },
    onError: (error) => toastError(error),
  });
  async function forWhomNobodyIsLeft(): Promise<number> {
    const [duties, counts] = await Promise.all([
      queries.fetchQuery({ ...dutiesQuery, staleTime: 0 }),
      queries.fetchQuery({ ...chatCountsQuery, staleTime: 0 }),
    ]);
    return availableColleagues(duties).length > 0 ? 0 : counts.waiting;
  }
  return {
    put: (isOnDuty) => changing.mutate({ isOnDuty, isMeant: false }),
    asked,
    answer(isMeant) {
      setAsked(undefined);
      if (isMeant) changing.mutate({ isOnDuty: false, isMeant: true });
    },
  };
}
