import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type Chat, type TicketOfChat, turnIntoTicket } from "../../api/chats/chats.ts";
import { applyChat } from "../../api/chats/live-chats.ts";
import { departmentsQuery } from "../../api/directory.ts";
import { useAttempt } from "../../api/kernel/idempotent-attempt.ts";
import type { CustomValue } from "../../api/outbox/new-ticket-draft.ts";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { FormDialog } from "../../components/ui/form/dialogs/form-dialog.tsx";
import { CustomFieldInput } from "../../components/ui/form/fields/custom-field.tsx";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../components/ui/form/fields/text-fields.tsx";
import { QueryFailure } from "../../components/ui/loading/query-failure.tsx";
import { chatTexts as texts } from "./texts/texts.ts";

interface Props {
  chat: Chat;
  onGone(): void;
}

type Guest = NonNullable<TicketOfChat["guest"]>;

/** Continues the chat as a ticket: a client's, or a guest's, whose details are unverified. */
export function ConvertToTicketDialog({ chat, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const departments = useQuery(departmentsQuery);
  const offered = (departments.data ?? []).filter((one) => one.active && one.brand.id === chat.brand.id);
  const [chosen, setChosen] = useState(chat.department.id);
  const [subject, setSubject] = useState("");
  const [guest, setGuest] = useState(guestOf(chat));
  const [customFields, setCustomFields] = useState<Record<string, CustomValue>>({});
  const department = offered.find(({ id }) => id === chosen);
  const opening = useMutation({
    mutationFn: () => {
      const ticket: TicketOfChat = {
        department_id: chosen,
        ...(subject.trim() !== "" && { subject }),
        ...(!chat.client && { guest }),
        ...(Object.keys(customFields).length > 0 && { custom_fields: customFields }),
      };
      return turnIntoTicket(chat.id, ticket, attempt.keyOf([ticket]));
    },
    onSuccess: (changed) => {
      applyChat(queries, changed);
      if (changed.ticket) toasts.add({ title: texts.ticketMade(changed.ticket.number) });
      onGone();
    },
  });
  return (
    <FormDialog
      title={texts.toTicket}
      about={chat.client ? texts.toTicketHelp : `${texts.toTicketHelp} ${texts.toTicketStranger}`}
      verb={texts.makeTicket}
      doing={opening}
      onGone={onGone}
    >
      <QueryFailure queries={[departments]} />
      <TextField
        name="subject"
        label={texts.subject}
        help={texts.subjectHelp}
        value={subject}
        onChange={setSubject}
      />
      <SelectField
        name="department_id"
        label={texts.department}
        value={String(chosen)}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setChosen(Number(id))}
      />
      {!chat.client && <GuestFields guest={guest} onChange={setGuest} />}
      {department?.custom_fields.map((field) => (
        <CustomFieldInput
          key={field.key}
          field={field}
          value={customFields[field.key]}
          onChange={(value) => setCustomFields({ ...customFields, [field.key]: value })}
        />
      ))}
    </FormDialog>
  );
}

function GuestFields({ guest, onChange }: { guest: Guest; onChange(guest: Guest): void }) {
  const set = (some: Partial<Guest>) => onChange({ ...guest, ...some });
  return (
    <>
      <TextField
        name="guest.email"
        type="email"
        label={texts.email}
        spellCheck={false}
        value={guest.email}
        onChange={(email) => set({ email })}
      />
      <TextField
        name="guest.first_name"
        label={texts.firstName}
        value={guest.first_name}
        onChange={(first_name) => set({ first_name })}
      />
      <TextField
        name="guest.last_name"
        label={texts.lastName}
        value={guest.last_name}
        onChange={(last_name) => set({ last_name })}
      />
    </>
  );
}

/** The visitor's own details, whose name has one or more words. */
function guestOf({ visitor: { name, email } }: Chat): Guest {
  const [first_name = "", ...others] = (name ?? "").trim().split(/\s+/);
  return { first_name, last_name: others.join(" "), email: email ?? "" };
}
