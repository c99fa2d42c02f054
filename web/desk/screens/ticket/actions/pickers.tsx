import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import type { Priority, Ticket } from "../../../api/tickets/tickets.ts";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { newTag } from "../../../components/ui/controls/new-tag.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { texts } from "../../../texts/texts.ts";
import { assignChange, priorityChange, tagChange, transferChange } from "../changes.ts";
import { useKnownTags } from "../known-tags.ts";
import { ticketTexts } from "../texts/texts.ts";
import { useTicketChange } from "../use-change.ts";
import { TransferConsequences } from "./transfer-consequences.tsx";
import { type ChoiceTarget, useApplyChoice } from "./use-apply-choice.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

const nobody = "";

export function AssignPicker(props: ChoiceTarget): ReactElement {
  const { ticket, onGone } = props;
  const take = useApplyChoice(props);
  const { data: colleagues, isPending } = useQuery(colleaguesQuery(ticket.department.id));
  const me = currentPersonId();
  const sorted = colleagues?.toSorted((one, other) => Number(other.id === me) - Number(one.id === me));
  const picks = sorted && [
    ...sorted.map(({ id, name, avatar_url }) => ({
      id,
      name,
      avatarUrl: avatar_url,
      about: id === me ? ticketTexts.me : undefined,
      isNow: id === ticket.assignee_id,
    })),
    { id: nobody, name: texts.ticket.nobody, isNow: ticket.assignee_id === null },
  ];
  return (
    <Picker
      title={texts.ticket.assignee}
      label={composerTexts.colleagues}
      picks={picks ?? []}
      isLoading={isPending}
      onPick={({ id, name }) => {
        const to = id === nobody ? null : { id, name };
        take(assignChange(ticket, to), { assign: to?.id ?? null });
      }}
      onGone={onGone}
    />
  );
}

export function PriorityPicker({ ticket, onGone }: Props): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const { data: departments = [], isPending } = useQuery(departmentsQuery);
  const offered = departments.find(({ id }) => id === ticket.department.id)?.priorities ?? [];
  const picks = offered.map(({ value, label }) => ({
    id: value,
    name: label,
    isNow: value === ticket.priority,
  }));
  return (
    <Picker
      title={texts.ticket.priority}
      {...(!isPending && offered.length === 0 && { about: ticketTexts.noPriorities })}
      label={texts.ticket.priority}
      picks={picks}
      isLoading={isPending}
      onPick={({ id, name }) => mutate(priorityChange(ticket, id as Priority, name))}
      onGone={onGone}
    />
  );
}

export function TagPicker({ ticket, onGone }: Props): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const known = useKnownTags();
  const names = [...new Set([...ticket.tags, ...known])];
  return (
    <Picker
      title={texts.ticket.tags}
      about={ticketTexts.tagsHelp}
      label={texts.ticket.tags}
      picks={names.map((name) => ({ id: name, name, isNow: ticket.tags.includes(name) }))}
      madeOf={newTag}
      onPick={({ name }) => mutate(tagChange(ticket, name))}
      onGone={onGone}
    />
  );
}

/** Moves the ticket, after showing the consequences. */
export function DepartmentPicker(props: ChoiceTarget & { first?: number | undefined }): ReactElement {
  const { ticket, first, onGone } = props;
  const take = useApplyChoice(props);
  const { data: departments = [], isPending } = useQuery(departmentsQuery);
  const offered = departments.filter(({ brand, active }) => brand.id === ticket.brand.id && active);
  const picks = offered.map(({ id, name, is_open_now }) => ({
    id: String(id),
    name,
    about: is_open_now ? undefined : ticketTexts.closedNow,
    isNow: id === ticket.department.id,
  }));
  const departmentOf = ({ id }: { id: string }) => offered.find((one) => String(one.id) === id);
  return (
    <Picker
      title={ticketTexts.transfer}
      about={ticketTexts.transferHelp}
      label={texts.ticket.department}
      picks={picks}
      isLoading={isPending}
      first={first === undefined ? undefined : String(first)}
      consequencesOf={(pick) => {
        const to = departmentOf(pick);
        return to && <TransferConsequences ticket={ticket} to={to} />;
      }}
      onPick={({ id, name }) => take(transferChange(ticket, Number(id), name), { department_id: Number(id) })}
      onGone={onGone}
    />
  );
}
