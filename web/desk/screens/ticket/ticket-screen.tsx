import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { memo, type ReactElement, Suspense, useState } from "react";
import { ApiError } from "../../api/kernel/api-error.ts";
import { type Ticket, ticketQuery } from "../../api/tickets/tickets.ts";
import {
  ConversationColumns,
  ConversationPage,
  useSidePanel,
} from "../../components/ticket/conversation-page.tsx";
import styles from "../../components/ticket/ticket.module.css";
import { Button } from "../../components/ui/controls/button.tsx";
import { preloadedComponent } from "../../components/ui/loading/lazy.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";
import { ActionDialogs } from "./actions/action-dialogs.tsx";
import { TicketActions } from "./actions/actions.tsx";
import { AiButton } from "./ai/ai-button.tsx";
import { TicketComposer } from "./composer/composer.tsx";
import { MergedTicket, MissingTicket } from "./missing-ticket.tsx";
import { SubjectField } from "./subject.tsx";
import { TicketThread } from "./thread/thread.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketSkeleton } from "./ticket-skeleton.tsx";
import { useReadMark } from "./use-read-mark.ts";
import { useUnsentText } from "./use-unsent-text.ts";
import { Viewers } from "./viewers.tsx";

const Properties = preloadedComponent(
  async () => (await import("./properties/properties.tsx")).TicketProperties,
);
const BrowserPrint = preloadedComponent(async () => (await import("./print/browser-print.tsx")).BrowserPrint);

export function TicketScreen({ number }: { number: string }): ReactElement {
  const { data: ticket, error, refetch } = useQuery(ticketQuery(number));
  useReadMark(number);
  const left = useUnsentText(number);
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone)
    return (
      <Main>
        <MissingTicket left={left} />
      </Main>
    );
  if (ticket && ticket.number !== number && left.all.length > 0)
    return (
      <Main title={ticket.subject}>
        <MergedTicket from={number} into={ticket.number} left={left} />
      </Main>
    );
  if (ticket)
    return (
      <Main title={ticket.subject}>
        <Whole key={ticket.number} ticket={ticket} />
      </Main>
    );
  if (!error)
    return (
      <Main>
        <TicketSkeleton number={number} />
      </Main>
    );
  const again = <Button onClick={() => refetch()}>{texts.trouble.retry}</Button>;
  return (
    <Main>
      <Notice isWhole isTrouble title={texts.trouble.failed} action={again}>
        {error.message}
      </Notice>
    </Main>
  );
}

function Main({ title, children }: { title?: string; children: ReactElement }) {
  const { view = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <ConversationPage
      title={title}
      onBack={() => void navigate({ to: "/views/$view", params: { view }, search: true })}
    >
      {children}
    </ConversationPage>
  );
}

const Whole = memo(function Whole({ ticket }: { ticket: Ticket }) {
  const panel = useSidePanel();
  const [isFinding, setFinding] = useState(false);
  // The panel may be loading or hidden: the shortcut opens it.
  useCommand("findArticle", () => {
    panel.open();
    setFinding(true);
  });
  return (
    <ActionDialogs ticket={ticket}>
      <ConversationColumns
        id="ticket"
        label={ticket.subject}
        headline={
          <>
            <SubjectField ticket={ticket} />
            <TicketFacts ticket={ticket} />
            <TicketActions ticket={ticket} />
          </>
        }
        notices={ticket.notices.map(({ code, message }) => (
          <p key={code} className={styles.notice} role="status">
            {message}
          </p>
        ))}
        panel={panel}
        properties={
          <Suspense>
            <Properties ticket={ticket} isFinding={isFinding} onFinding={() => setFinding(false)} />
          </Suspense>
        }
      >
        <TicketThread ticket={ticket} />
        <Viewers number={ticket.number} />
        <AiButton ticket={ticket} />
        <TicketComposer ticket={ticket} />
      </ConversationColumns>
      <Suspense>
        <BrowserPrint ticket={ticket} />
      </Suspense>
    </ActionDialogs>
  );
});
