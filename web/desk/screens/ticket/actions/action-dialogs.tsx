import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { meQuery } from "../../../api/session/session.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import type { ActionPrompt } from "./action-dialog.tsx";
import { ActionDialogContext } from "./dialog-context.ts";
import { useClose } from "./use-close.ts";

// Loaded after the ticket's content, but before it is needed, because users type into a dialog at once.
const dialogs = () => import("./action-dialog.tsx");
const VerbDialog = lazyComponent(async () => (await dialogs()).ActionDialog);

/** Offers the actions that have a dialog, each with its shortcut, and shows the dialog. */
export function ActionDialogs({ ticket, children }: { ticket: Ticket; children: ReactNode }): ReactElement {
  const [asked, setAsked] = useState<ActionPrompt>();
  useEffect(() => {
    const idle = requestIdleCallback(() => void dialogs().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, []);
  const leave = useCallback(() => setAsked(undefined), []);
  // Not in the dialog: that is gone before the next ticket is known.
  const close = useClose(ticket, setAsked);
  const { data: me } = useQuery(meQuery);
  const can = (action: Ticket["allowed_actions"][number]) => ({
    isOn: ticket.allowed_actions.includes(action),
  });
  useCommand("assign", () => setAsked("assign"));
  useCommand("changeStatus", () => setAsked("status"));
  useCommand("addTag", () => setAsked("tags"));
  useCommand("prioritise", () => setAsked("priority"));
  useCommand("transfer", () => setAsked("department"));
  useCommand("merge", () => setAsked("merge"));
  useCommand("linkTicket", () => setAsked("link"));
  useCommand("sideConversation", () => setAsked("side"));
  useCommand("macro", () => setAsked("macro"));
  useCommand("writeArticle", () => setAsked("article"));
  // Also while typing, so it must not replace an open dialog.
  useCommand("print", () => setAsked((now) => now ?? "print"));
  useCommand("changeRequester", () => setAsked("requester"));
  useCommand("markSpam", () => setAsked("spam"));
  useCommand("deleteTicket", () => setAsked("delete"), { isOn: me?.role === "admin" });
  useCommand("hold", () => setAsked("hold"), can("hold"));
  return (
    <ActionDialogContext value={setAsked}>
      {children}
      {asked && (
        <Suspense>
          <VerbDialog ticket={ticket} asked={asked} onAsk={setAsked} onClose={close} onGone={leave} />
        </Suspense>
      )}
    </ActionDialogContext>
  );
}
