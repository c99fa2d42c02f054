import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { credentialsQuery } from "../../../api/tickets/credentials.ts";
import { linksQuery } from "../../../api/tickets/links.ts";
import { sideConversationsQuery } from "../../../api/tickets/side-conversations.ts";
import type { Priority, Ticket } from "../../../api/tickets/tickets.ts";
import { AssigneeSelect } from "../../../components/ticket/assignee-select.tsx";
import { CustomerPanel } from "../../../components/ticket/customer.tsx";
import { OtherTickets } from "../../../components/ticket/other-tickets.tsx";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { Due } from "../../../components/ticket-fields/due.tsx";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { preloadedComponent } from "../../../components/ui/loading/lazy.tsx";
import { Skeleton } from "../../../components/ui/loading/skeleton.tsx";
import { useAfterPaint } from "../../../components/ui/loading/use-after-paint.ts";
import { texts } from "../../../texts/texts.ts";
import { useActionDialog } from "../actions/dialog-context.ts";
import { assignChange, priorityChange } from "../changes.ts";
import { LinkedTickets } from "../links/linked-tickets.tsx";
import { ticketTexts } from "../texts/texts.ts";
import { useTicketChange } from "../use-change.ts";
import { type ArticleFinder, ArticleSuggestions } from "./articles.tsx";
import { TicketCc } from "./cc.tsx";
import { TicketCredentials } from "./credentials.tsx";
import { TicketFollowers } from "./followers.tsx";
import { TicketRatings } from "./ratings.tsx";
import { TicketTags } from "./tags.tsx";

const SideConversations = preloadedComponent(
  async () => (await import("../side-conversations/side-conversations.tsx")).SideConversations,
);
const TicketCustomFields = preloadedComponent(
  async () => (await import("./custom-fields.tsx")).TicketCustomFields,
);

interface Props extends ArticleFinder {
  ticket: Ticket;
}

/** A ticket's properties, each editable with one click. */
export function TicketProperties(props: Props): ReactElement | null {
  // Some need a request, and the messages load first.
  const wasSeen = useAfterPaint();
  if (!wasSeen) return null;
  return (
    <>
      <CustomerPanel ticket={props.ticket}>
        <ChangeRequester />
      </CustomerPanel>
      <TicketRatings ticket={props.ticket} />
      <AskedFor {...props} />
    </>
  );
}

function ChangeRequester() {
  const ask = useActionDialog();
  return <IconButton icon="pencil" label={texts.commands.changeRequester} onClick={() => ask("requester")} />;
}

/** Shown once its size is known: content below would move. */
function AskedFor({ ticket, isFinding, onFinding }: Props) {
  const credentials = useQuery(credentialsQuery(ticket.number));
  const departments = useQuery(departmentsQuery);
  const links = useQuery(linksQuery(ticket.number));
  const sides = useQuery(sideConversationsQuery(ticket.number));
  if ([credentials, departments, links, sides].some(({ isPending }) => isPending))
    return <Skeleton label={texts.ticket.loading} />;
  const copies = departments.data?.find(({ id }) => id === ticket.department.id)?.cc.allowed ?? false;
  return (
    <>
      <TicketCredentials ticket={ticket} />
      <SideCard name="properties" title={texts.ticket.properties}>
        <dl className={styles.properties}>
          <dt>{texts.ticket.assignee}</dt>
          <dd>
            <Assignee ticket={ticket} />
          </dd>
          <dt>{texts.ticket.priority}</dt>
          <dd>
            <PriorityChoice ticket={ticket} />
          </dd>
          {ticket.reply_due_at && (
            <>
              <dt>{ticketFieldTexts.names.due}</dt>
              <dd>
                <Due at={ticket.reply_due_at} soonAt={ticket.reply_due_soon_at} />
              </dd>
            </>
          )}
          <dt>{texts.ticket.department}</dt>
          <dd>
            <Department ticket={ticket} />
          </dd>
          <dt>{texts.ticket.tags}</dt>
          <dd>
            <TicketTags ticket={ticket} />
          </dd>
          {(ticket.cc.length > 0 || copies) && (
            <>
              <dt>{ticketTexts.cc.title}</dt>
              <dd>
                <TicketCc ticket={ticket} canAdd={copies} />
              </dd>
            </>
          )}
          <dt>{ticketTexts.followers.title(ticket.followers.length)}</dt>
          <dd>
            <TicketFollowers ticket={ticket} />
          </dd>
        </dl>
        <Suspense>
          <TicketCustomFields ticket={ticket} />
        </Suspense>
      </SideCard>
      <LinkedTickets ticket={ticket} />
      <Suspense>
        <SideConversations number={ticket.number} />
      </Suspense>
      <OtherTickets ticket={ticket}>
        <ArticleSuggestions ticket={ticket} isFinding={isFinding} onFinding={onFinding} />
      </OtherTickets>
    </>
  );
}

function Assignee({ ticket }: { ticket: Ticket }) {
  const { mutate } = useTicketChange(ticket);
  const { data: colleagues = [] } = useQuery(colleaguesQuery(ticket.department.id));
  const { assignee_id: id, assigned_to: name } = ticket;
  return (
    <AssigneeSelect
      assignee={id === null ? null : { id, name: name ?? "" }}
      colleagues={colleagues}
      face={colleagues.find((one) => one.id === id)?.avatar_url ?? null}
      onChoose={(assignee) => mutate(assignChange(ticket, assignee))}
    />
  );
}

function PriorityChoice({ ticket }: { ticket: Ticket }) {
  const { mutate } = useTicketChange(ticket);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const present = { value: ticket.priority, label: ticket.priority_label ?? ticket.priority };
  const offered = departments.find(({ id }) => id === ticket.department.id)?.priorities ?? [present];
  return (
    <Select
      label={texts.ticket.priority}
      value={ticket.priority}
      options={offered as readonly { value: Priority; label: string }[]}
      onChoose={(priority) =>
        mutate(
          priorityChange(
            ticket,
            priority,
            offered.find(({ value }) => value === priority)?.label ?? priority,
          ),
        )
      }
    />
  );
}

/** Shows the consequences before the ticket moves. */
function Department({ ticket }: { ticket: Ticket }) {
  const ask = useActionDialog();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const options = departments
    .filter(({ brand }) => brand.id === ticket.brand.id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={texts.ticket.department}
      value={String(ticket.department.id)}
      options={
        options.length > 0
          ? options
          : [{ value: String(ticket.department.id), label: ticket.department.name }]
      }
      onChoose={(id) => ask({ moveTo: Number(id) })}
    />
  );
}
