import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { changeDuty, dutiesQuery, sayStillThere } from "../../api/chats/availability.ts";
import { chatCountsQuery } from "../../api/chats/chats.ts";
import { inTurn } from "../../api/live/tab-locks.ts";
import { toastError } from "../ui/dialogs/toasts.tsx";
import { availableColleagues } from "./available-colleagues.ts";

const sayEveryMs = 30_000;

/** One tab of the browser says again and again that this person is there, while they are on duty. */
export function useStayAvailable(): void {
  const { data } = useQuery(dutiesQuery);
  const isOnDuty = data?.me.is_on_duty ?? false;
  useEffect(() => {
    if (!isOnDuty) return undefined;
    return inTurn("sidedesk-chat-duty", () => {
      // Out of reach: they count as away then, and say it again.
      const say = () => void sayStillThere().catch(() => undefined);
      say();
      const timer = setInterval(say, sayEveryMs);
      return () => clearInterval(timer);
    });
  }, [isOnDuty]);
}

export interface AvailabilitySwitch {
  put(isOnDuty: boolean): void;
  /** How many chats wait, where nobody would be left: asked before it is done. */
  asked: number | undefined;
  answer(isMeant: boolean): void;
}

export function useAvailabilitySwitch(): AvailabilitySwitch {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<number>();
  const changing = useMutation({
    // Whoever presses twice has it as they pressed last.
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
