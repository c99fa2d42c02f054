import { type ReactElement, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { later } from "../../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import type { Asked } from "./action-dialog.tsx";
import { Asking } from "./dialog-context.ts";

// What is read first need not wait for them; and whoever asks for one types on at once, so that they are there before.
const dialogs = () => import("./action-dialog.tsx");
const VerbDialog = later(async () => (await dialogs()).VerbDialog);

/** Offers the verbs that ask for something, each under its key, and shows what they ask for. */
export function VerbDialogs({ ticket, children }: { ticket: Ticket; children: ReactNode }): ReactElement {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const idle = requestIdleCallback(() => void dialogs().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, []);
  const leave = useCallback(() => setAsked(undefined), []);
  const can = (action: Ticket["allowed_actions"][number]) => ({
    isOn: ticket.allowed_actions.includes(action),
  });
  useCommand("assign", () => setAsked("assign"));
  useCommand("changeStatus", () => setAsked("status"));
  useCommand("addTag", () => setAsked("tags"));
  useCommand("prioritise", () => setAsked("priority"));
  useCommand("transfer", () => setAsked("department"));
  useCommand("merge", () => setAsked("merge"));
  useCommand("macro", () => setAsked("macro"));
  useCommand("writeArticle", () => setAsked("article"));
  useCommand("hold", () => setAsked("hold"), can("hold"));
  return (
    <Asking value={setAsked}>
      {children}
      {asked && (
        <Suspense>
          <VerbDialog ticket={ticket} asked={asked} onAsk={setAsked} onGone={leave} />
        </Suspense>
      )}
    </Asking>
  );
}
