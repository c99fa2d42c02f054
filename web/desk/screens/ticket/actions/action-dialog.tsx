import type { ReactElement } from "react";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { EraseDialog } from "../../../components/customer-data/erase-dialog.tsx";
import { ConfirmCloseDialog } from "../../../components/ui/dialogs/confirm-close-dialog.tsx";
import { IncidentsDialog } from "../links/incidents-dialog.tsx";
import { LinkDialog } from "../links/link-dialog.tsx";
import { PrintDialog } from "../print/print-dialog.tsx";
import { RedactDialog } from "../redact/redact-dialog.tsx";
import type { Redactable } from "../redact/redactable.ts";
import { RequesterDialog } from "../requester/requester-dialog.tsx";
import { NewSideConversation } from "../side-conversations/new-side-conversation.tsx";
import { SideConversationDialog } from "../side-conversations/side-conversation-dialog.tsx";
import { ArticleDialog } from "./article-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { HoldDialog } from "./hold-dialog.tsx";
import { MacroDialog } from "./macro-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { AssignPicker, DepartmentPicker, PriorityPicker, TagPicker } from "./pickers.tsx";
import { SpamDialog } from "./spam-dialog.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import { StatusPicker } from "./status-picker.tsx";

export type ActionPrompt =
  | "assign"
  | "close"
  | "status"
  | "tags"
  | "priority"
  | "department"
  | "merge"
  | "link"
  | "incidents"
  | "hold"
  | "article"
  | "macro"
  | "print"
  | "delete"
  | "erase"
  | "spam"
  | "requester"
  | "side"
  | { side: string }
  | { split: string }
  | { redact: Redactable }
  | { moveTo: number };

interface Props {
  ticket: Ticket;
  asked: ActionPrompt;
  onAsk(asked: ActionPrompt): void;
  onClose(): void;
  onGone(): void;
}

/** The dialog of an action, if it has one. */
export function ActionDialog({ ticket, asked, onAsk, onClose, onGone }: Props): ReactElement | null {
  const of = { ticket, onGone };
  if (typeof asked === "object" && "redact" in asked) return <RedactDialog {...of} message={asked.redact} />;
  if (typeof asked === "object" && "side" in asked)
    return <SideConversationDialog number={ticket.number} id={asked.side} onGone={onGone} />;
  if (typeof asked === "object")
    return "split" in asked ? (
      <SplitDialog {...of} replyId={asked.split} />
    ) : (
      <DepartmentPicker {...of} first={asked.moveTo} />
    );
  switch (asked) {
    case "assign":
      return <AssignPicker {...of} />;
    case "close":
      return <ConfirmCloseDialog count={1} guests={1} onClose={onClose} onGone={onGone} />;
    case "status":
      return <StatusPicker {...of} onHold={() => onAsk("hold")} onClose={onClose} />;
    case "tags":
      return <TagPicker {...of} />;
    case "priority":
      return <PriorityPicker {...of} />;
    case "department":
      return <DepartmentPicker {...of} />;
    case "merge":
      return <MergeDialog {...of} />;
    case "link":
      return <LinkDialog {...of} />;
    case "incidents":
      return <IncidentsDialog {...of} />;
    case "hold":
      return <HoldDialog {...of} />;
    case "article":
      return <ArticleDialog {...of} />;
    case "erase":
      return ticket.client && <EraseDialog person={ticket.client} onGone={onGone} />;
    case "delete":
      return <DeleteDialog {...of} />;
    case "requester":
      return <RequesterDialog {...of} />;
    case "spam":
      return <SpamDialog {...of} />;
    case "macro":
      return <MacroDialog {...of} />;
    case "side":
      return <NewSideConversation {...of} />;
    case "print":
      return <PrintDialog {...of} />;
  }
}
