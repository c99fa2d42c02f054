import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { Schema } from "../../../api/client.ts";
import { credentialsQuery } from "../../../api/tickets/credentials.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import { clientsQuery } from "../../../api/tickets/new-ticket.ts";
import { changeRequester, editRequester } from "../../../api/tickets/requester.ts";
import { senderNameOf, type Ticket } from "../../../api/tickets/tickets.ts";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormDialog } from "../../../components/ui/form/dialogs/form-dialog.tsx";
import { type GuestDraft, GuestFields, guestNamed, sentGuest } from "./guest-fields.tsx";
import styles from "./requester.module.css";
import { requesterTexts as texts } from "./texts/texts.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

type FoundClient = Schema<"FoundClient">;
/** Whose ticket it becomes: a client, a new guest, or the same guest with other details. */
type Next = { client: FoundClient } | { guest: GuestDraft } | { edited: GuestDraft };

/** Selects the new customer, then says what the change means. */
export function RequesterDialog({ ticket, onGone }: Props): ReactElement {
  const [next, setNext] = useState<Next>();
  if (next === undefined) return <Choice ticket={ticket} onPick={setNext} onGone={onGone} />;
  if ("client" in next) return <ToClient ticket={ticket} client={next.client} onGone={onGone} />;
  if ("guest" in next) return <ToGuest ticket={ticket} named={next.guest} onGone={onGone} />;
  return <SameGuest ticket={ticket} guest={next.edited} onGone={onGone} />;
}

const edit = "edit";
const newGuest = "guest";

function Choice({ ticket, onPick, onGone }: Props & { onPick(next: Next): void }) {
  const [words, setWords] = useState("");
  const q = useDebounced(words.trim());
  const { data, isFetching } = useQuery(clientsQuery(q));
  const clients = (q.length > 1 ? (data ?? []) : []).filter(
    ({ id, brand }) => brand.id === ticket.brand.id && id !== ticket.client?.id,
  );
  const { guest } = ticket;
  const same = { id: edit, name: texts.edit(senderNameOf(ticket)), about: texts.editHelp };
  return (
    <Picker
      title={texts.title}
      about={texts.about}
      label={texts.which}
      picks={[
        ...(guest && q === "" ? [same] : []),
        ...clients.map(({ id, first_name, last_name, email, company }) => ({
          id,
          name: `${first_name} ${last_name}`,
          about: company ?? email,
          avatarUrl: null,
        })),
        // Below the clients, so only when these are known.
        ...(q === "" || isFetching ? [] : [{ id: newGuest, name: texts.guestNamed(q) }]),
      ]}
      isLoading={isFetching || words.trim() !== q}
      onWords={setWords}
      foundBy={q}
      onPick={({ id }) => {
        const client = clients.find((one) => one.id === id);
        if (client) onPick({ client });
        else if (id === edit && guest) onPick({ edited: { ...guest, company: guest.company ?? "" } });
        else onPick({ guest: guestNamed(q) });
      }}
      leadsOn
      onGone={onGone}
    />
  );
}

/** Shows the answered ticket, and closes the dialog. */
function useDone({ number }: Ticket, onGone: () => void) {
  const queries = useQueryClient();
  return (changed: Ticket, title: string) => {
    onGone();
    queries.setQueryData(["ticket", number], changed);
    refetchTicketLists(queries, new Set([number]));
    // The customer's own pages, and the credentials that are gone.
    for (const queryKey of [["customers"], ["client"], ["credentials", number]] as const)
      void queries.invalidateQueries({ queryKey });
    toasts.add({ title });
  };
}

function ToClient({ ticket, client, onGone }: Props & { client: FoundClient }) {
  const done = useDone(ticket, onGone);
  const name = `${client.first_name} ${client.last_name}`;
  const changing = useMutation({
    mutationFn: () => changeRequester(ticket.number, { client_id: client.id }),
    onSuccess: (changed) => done(changed, texts.changed(name)),
  });
  return (
    <FormDialog
      title={texts.confirmTitle(name)}
      about={client.email}
      verb={texts.confirm}
      doing={changing}
      onGone={onGone}
    >
      <Consequences ticket={ticket} />
    </FormDialog>
  );
}

function ToGuest({ ticket, named, onGone }: Props & { named: GuestDraft }) {
  const [guest, setGuest] = useState(named);
  const done = useDone(ticket, onGone);
  const changing = useMutation({
    mutationFn: () => changeRequester(ticket.number, { guest: sentGuest(guest) }),
    onSuccess: (changed) => done(changed, texts.changed(senderNameOf(changed))),
  });
  return (
    <FormDialog
      title={texts.confirmGuestTitle}
      about={ticket.status === "closed" ? texts.linkEnded : texts.linkMailed}
      verb={texts.confirm}
      doing={changing}
      onGone={onGone}
    >
      <GuestFields prefix="guest." guest={guest} onChange={setGuest} />
      <Consequences ticket={ticket} />
    </FormDialog>
  );
}

function SameGuest({ ticket, guest: before, onGone }: Props & { guest: GuestDraft }) {
  const [guest, setGuest] = useState(before);
  const done = useDone(ticket, onGone);
  const saving = useMutation({
    mutationFn: () => editRequester(ticket.number, sentGuest(guest)),
    onSuccess: (changed) => done(changed, texts.edited),
  });
  return (
    <FormDialog
      title={texts.editTitle}
      about={texts.editAbout}
      verb={texts.save}
      doing={saving}
      onGone={onGone}
    >
      <GuestFields prefix="" guest={guest} onChange={setGuest} />
      {guest.email.trim().toLowerCase() !== before.email && <p role="status">{texts.editLink}</p>}
    </FormDialog>
  );
}

function Consequences({ ticket }: { ticket: Ticket }) {
  const name = senderNameOf(ticket);
  const { data: credentials } = useQuery(credentialsQuery(ticket.number));
  return (
    <ul className={styles.consequences}>
      <li>{texts.seesAll(name)}</li>
      <li>{texts.losesAccess[ticket.client ? "client" : "guest"](name)}</li>
      {credentials?.length !== 0 && <li>{texts.credentials}</li>}
      {ticket.cc.length > 0 && <li>{texts.copied(ticket.cc.join(", "))}</li>}
    </ul>
  );
}
