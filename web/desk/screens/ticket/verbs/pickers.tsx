import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { whoIsHere } from "../../../api/here.ts";
import { change, type Priority, type Ticket } from "../../../api/tickets.ts";
import { texts } from "../../../texts/texts.ts";
import { useChange } from "../changing.ts";
import { useKnownTags } from "../known-tags.ts";
import { ticketTexts } from "../texts/texts.ts";
import { Picker } from "./picker.tsx";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

const nobody = "";

export function AssignPicker({ ticket, onGone }: Props): ReactElement {
  const { mutate } = useChange(ticket);
  const { data: colleagues = [] } = useQuery(colleaguesQuery(ticket.department.id));
  const me = whoIsHere();
  const sorted = colleagues.toSorted((one, other) => Number(other.id === me) - Number(one.id === me));
  const picks = [
    ...sorted.map(({ id, name }) => ({
      id,
      name,
      about: id === me ? ticketTexts.me : undefined,
      isNow: id === ticket.assignee_id,
    })),
    { id: nobody, name: texts.ticket.nobody, isNow: ticket.assignee_id === null },
  ];
  return (
    <Picker
      title={texts.ticket.assignee}
      label={ticketTexts.colleagues}
      picks={picks}
      onPick={({ id, name }) => {
        const [to, called] = id === nobody ? [null, null] : [id, name];
        const { assignee_id, assigned_to } = ticket;
        mutate({
          patch: { assignee_id: to, assigned_to: called },
          work: (number) => change.assign(number, to),
          undo: {
            patch: { assignee_id, assigned_to },
            work: (number) => change.assign(number, assignee_id),
          },
          done: ticketTexts.assigned(called),
        });
      }}
      onGone={onGone}
    />
  );
}

export function PriorityPicker({ ticket, onGone }: Props): ReactElement {
  const { mutate } = useChange(ticket);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const offered = departments.find(({ id }) => id === ticket.department.id)?.priorities ?? [];
  const set = (priority: Priority) => ({
    patch: { priority },
    work: (number: string) => change.fields(number, { priority }),
  });
  const picks = offered.map(({ value, label }) => ({
    id: value,
    name: label,
    isNow: value === ticket.priority,
  }));
  return (
    <Picker
      title={texts.ticket.priority}
      {...(offered.length === 0 && { about: ticketTexts.noPriorities })}
      label={texts.ticket.priority}
      picks={picks}
      onPick={({ id, name }) =>
        mutate({ ...set(id as Priority), undo: set(ticket.priority), done: ticketTexts.prioritised(name) })
      }
      onGone={onGone}
    />
  );
}

export function TagPicker({ ticket, onGone }: Props): ReactElement {
  const { mutate } = useChange(ticket);
  const known = useKnownTags();
  const names = [...new Set([...ticket.tags, ...known])];
  const set = (tags: string[]) => ({
    patch: { tags },
    work: (number: string) => change.fields(number, { tags }),
  });
  return (
    <Picker
      title={texts.ticket.tags}
      about={ticketTexts.tagsHelp}
      label={texts.ticket.tags}
      picks={names.map((name) => ({ id: name, name, isNow: ticket.tags.includes(name) }))}
      madeOf={(words) => ({ id: words, name: words.toLowerCase().slice(0, 50), about: ticketTexts.newTag })}
      onPick={({ name }) => {
        const has = ticket.tags.includes(name);
        const tags = has ? ticket.tags.filter((other) => other !== name) : [...ticket.tags, name];
        mutate({ ...set(tags), undo: set(ticket.tags), done: ticketTexts.tagged(name, !has) });
      }}
      onGone={onGone}
    />
  );
}

export function DepartmentPicker({ ticket, onGone }: Props): ReactElement {
  const { mutate } = useChange(ticket);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const picks = departments
    .filter(({ brand, active }) => brand.id === ticket.brand.id && active)
    .map(({ id, name, accepts_credentials, is_open_now }) => ({
      id: String(id),
      name,
      about: [
        is_open_now ? undefined : ticketTexts.closedNow,
        accepts_credentials ? undefined : ticketTexts.noCredentials,
      ]
        .filter((one) => one !== undefined)
        .join(" · "),
      isNow: id === ticket.department.id,
    }));
  const move = (id: number) => ({
    patch: {},
    work: (number: string) => change.transfer(number, id),
  });
  return (
    <Picker
      title={ticketTexts.transfer}
      about={ticketTexts.transferHelp}
      label={texts.ticket.department}
      picks={picks}
      onPick={({ id, name }) =>
        mutate({
          ...move(Number(id)),
          undo: move(ticket.department.id),
          done: ticketTexts.transferred(name),
        })
      }
      onGone={onGone}
    />
  );
}
