import type { QueryClient } from "@tanstack/react-query";
import { apiErrorOf } from "../../api/kernel/api-error.ts";
import { deliverWhatWasLeft } from "../../api/outbox/left-changes.ts";
import { clearOpened } from "../../api/outbox/new-ticket-draft.ts";
import { isNewTicket } from "../../api/outbox/outbox.ts";
import { refetchTicketLists } from "../../api/tickets/listed-tickets.ts";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { texts } from "../../texts/texts.ts";

const { trouble } = texts;

/** Sends what closed pages left, until the returned function is called, and shows what became of it. */
export function deliverAndReport(queries: QueryClient): () => void {
  return deliverWhatWasLeft(async ({ id, url }, answer) => {
    if (isNewTicket(url)) return announceNewTicket(id, answer);
    const number = /\/tickets\/(\d+)/.exec(url)?.[1] ?? "";
    void queries.invalidateQueries({ queryKey: ["ticket", number] });
    refetchTicketLists(queries, new Set([number]));
    if (answer?.ok) return;
    const description = answer ? (await apiErrorOf(answer)).message : trouble.leftTooOld;
    toasts.add({ title: trouble.leftRefused(number), description, type: "trouble", timeout: 0 });
  });
}

/** A refused ticket is a draft again, in its form. */
async function announceNewTicket(id: string, answer: Response | undefined): Promise<void> {
  if (answer?.ok) {
    const { data } = await answer.json();
    clearOpened(id);
    toasts.add({ title: trouble.leftOpened(data.number, data.subject), timeout: 0 });
    return;
  }
  const description = answer ? (await apiErrorOf(answer)).message : trouble.leftTooOld;
  toasts.add({ title: trouble.leftNotOpened, description, type: "trouble", timeout: 0 });
}
