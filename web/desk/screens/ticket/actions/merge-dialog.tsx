import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import {
  mergeTicket,
  queueQuery,
  senderNameOf,
  type Ticket,
  ticketQuery,
} from "../../../api/tickets/tickets.ts";
import { imagesOf } from "../../../components/ticket/message-content.tsx";
import styles from "../../../components/ticket/side-by-side.module.css";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { StatusBadge } from "../../../components/ui/content/status-badge.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { moveDraftsTo } from "../composer/draft.ts";
import { ticketTexts } from "../texts/texts.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Selects another ticket of the same customer, then shows both side by side. */
export function MergeDialog({ ticket, onGone }: Props): ReactElement {
  const [other, setOther] = useState<string>();
  if (other !== undefined) return <Both ticket={ticket} other={other} onGone={onGone} />;
  return <Other ticket={ticket} onPick={setOther} onGone={onGone} />;
}

function Other({ ticket, onPick, onGone }: Props & { onPick: (number: string) => void }) {
  const filter = ticket.client
    ? { client: ticket.client.id, status: "all", sort: "newest" as const }
    : { q: ticket.guest?.email ?? ticket.number, status: "all" };
  const { data, isPending } = useInfiniteQuery(queueQuery(filter));
  const rows =
    data?.pages.flatMap((page) => page.data).filter(({ number }) => number !== ticket.number) ?? [];
  return (
    <Picker
      title={ticketTexts.merge}
      about={ticketTexts.mergeHelp}
      label={ticketTexts.mergeWhich}
      picks={rows.map(({ number, subject, status_label }) => ({
        id: number,
        name: `${subject} · ${number}`,
        about: status_label,
      }))}
      isLoading={isPending}
      madeOf={(words) => (/^\d{14}$/.test(words) ? { id: words, name: words } : undefined)}
      onPick={({ id }) => onPick(id)}
      leadsOn
      onGone={onGone}
    />
  );
}

function Both({ ticket, other: number, onGone }: Props & { other: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const { data: other, error } = useQuery(ticketQuery(number));
  const [keepsOther, setKeepsOther] = useState(ticket.created_at > (other?.created_at ?? ""));
  const [kept, gone] = keepsOther ? [number, ticket.number] : [ticket.number, number];
  const merging = useMutation({
    mutationFn: () => mergeTicket(gone, kept),
    onSuccess: async (merged) => {
      onGone();
      queries.setQueryData(["ticket", kept], merged);
      await moveDraftsTo(queries, gone, kept).catch(toastError);
      toasts.add({ title: ticketTexts.merged(kept) });
      await navigate({ to: "/views/$view/tickets/$number", params: { view, number: kept }, search: true });
      refetchTicketLists(queries, new Set([gone, kept]));
    },
  });
  const fault = merging.error ?? error;
  const keptGuest = (keepsOther ? other : ticket)?.guest;
  const renewsLink = keptGuest?.link_ended_at === null;
  const actions = (
    <Button look="main" onClick={() => merging.mutate()} disabled={!other || merging.isPending}>
      {ticketTexts.mergeDo}
    </Button>
  );
  return (
    <Dialog
      isOpen
      isWide
      title={ticketTexts.merge}
      about={renewsLink ? `${ticketTexts.mergeBoth} ${ticketTexts.mergeGuests}` : ticketTexts.mergeBoth}
      actions={actions}
      onGone={onGone}
    >
      <div className={styles.both}>
        <Side ticket={ticket} isKept={!keepsOther} onKeep={() => setKeepsOther(false)} />
        {other && <Side ticket={other} isKept={keepsOther} onKeep={() => setKeepsOther(true)} />}
      </div>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault instanceof ApiError ? (fault.fields.into?.[0] ?? fault.message) : fault.message}
        </p>
      )}
    </Dialog>
  );
}

interface SideProps {
  ticket: Ticket;
  isKept: boolean;
  onKeep(): void;
}

function Side({ ticket, isKept, onKeep }: SideProps) {
  const last = ticket.replies.at(-1);
  return (
    <section className={isKept ? `${styles.side} ${styles.kept}` : styles.side}>
      <label className={styles.keep}>
        <input type="radio" name="kept" checked={isKept} onChange={onKeep} />
        {isKept ? ticketTexts.stays : ticketTexts.goesInto}
      </label>
      <h3 dir="auto">{ticket.subject}</h3>
      <p className={styles.about}>
        <StatusBadge status={ticket.status} label={ticket.status_label} /> {ticket.number} ·{" "}
        <span dir="auto">{senderNameOf(ticket)}</span> · {ticketTexts.messages(ticket.replies.length)}
      </p>
      <div className={styles.text}>
        {last && <MessageBody html={last.body_html} id={last.id} imageOf={imagesOf(last.attachments)} />}
      </div>
    </section>
  );
}
