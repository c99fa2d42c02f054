import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { MouseEvent, ReactElement } from "react";
import type { DraftKind } from "../../api/outbox/drafts.ts";
import { UnsentText } from "../../components/ticket/unsent-text.tsx";
import { buttonClass } from "../../components/ui/controls/button.tsx";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { texts } from "../../texts/texts.ts";
import { discardDraft, moveDraftsTo } from "./composer/draft.ts";
import { ticketTexts } from "./texts/texts.ts";
import type { TicketUnsentText } from "./use-unsent-text.ts";

/** Replaces a ticket that was erased or is no longer visible; its draft remains available. */
export function MissingTicket({ left }: { left: TicketUnsentText }): ReactElement {
  const { view = "all" } = useParams({ strict: false });
  const toTickets = (
    <Link className={buttonClass()} to="/views/$view" params={{ view }} search={true}>
      {texts.trouble.toTickets}
    </Link>
  );
  return (
    <div>
      <Notice isWhole icon="inbox" title={ticketTexts.gone} action={toTickets}>
        {ticketTexts.goneHelp}
      </Notice>
      <UnsentText {...left} />
    </div>
  );
}

/** Says that the ticket was merged, before the user continues to write in the target. */
export function MergedTicket({
  from,
  into,
  left,
}: {
  from: string;
  into: string;
  left: TicketUnsentText;
}): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const there = { to: "/views/$view/tickets/$number", params: { view, number: into }, search: true } as const;
  function goOn(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    moveDraftsTo(queries, from, into)
      .then(() => navigate(there))
      .catch(toastError);
  }
  function throwAway(kind: DraftKind, text: string) {
    discardDraft(queries, into, kind, text)
      .then(() => left.throwAway(kind))
      .catch(toastError);
  }
  const link = (
    <Link {...there} onClick={goOn}>
      {ticketTexts.goThere(into)}
    </Link>
  );
  return (
    <div>
      <Notice isWhole title={ticketTexts.isMerged} action={link}>
        {ticketTexts.isMergedHelp}
      </Notice>
      <UnsentText all={left.all} throwAway={throwAway} />
    </div>
  );
}
