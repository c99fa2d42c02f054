import type { CustomValue } from "../../api/outbox/new-ticket-draft.ts";
import { inProgress, onHold } from "../../api/tickets/status.ts";
import type { StatusLabel } from "../../api/tickets/status-labels.ts";
import { changeTicket, type Priority, type Status, type Ticket } from "../../api/tickets/tickets.ts";
import { ticketTexts } from "./texts/texts.ts";
import type { TicketChange, UndoableChange } from "./use-change.ts";

/** Changes of a ticket, each with its undo, for all places that offer them. */

interface Colleague {
  id: string;
  name: string;
}

export function assignChange({ assignee_id, assigned_to }: Ticket, to: Colleague | null): TicketChange {
  return {
    patch: { assignee_id: to?.id ?? null, assigned_to: to?.name ?? null },
    work: (number) => changeTicket.assign(number, to?.id ?? null),
    undo: { patch: { assignee_id, assigned_to }, work: (number) => changeTicket.assign(number, assignee_id) },
    done: ticketTexts.assigned(to?.name ?? null),
  };
}

export function priorityChange({ priority }: Ticket, to: Priority, name: string): TicketChange {
  const set = (priority: Priority): UndoableChange => ({
    patch: { priority },
    work: (number) => changeTicket.fields(number, { priority }),
  });
  return { ...set(to), undo: set(priority), done: ticketTexts.prioritised(name) };
}

interface AskedField {
  key: string;
  label: string;
}

/** Sets a custom field; null clears it. */
export function customFieldChange(
  { custom_fields }: Ticket,
  { key, label }: AskedField,
  to: CustomValue | null,
  isRefused: (error: Error) => boolean,
): TicketChange {
  const before = custom_fields.find((one) => one.key === key)?.value ?? null;
  const others = custom_fields.filter((one) => one.key !== key);
  const set = (value: typeof before): UndoableChange => ({
    patch: { custom_fields: value === null ? others : [...others, { key, label, value }] },
    work: (number) => changeTicket.fields(number, { custom_fields: { [key]: value } }),
  });
  return { ...set(to), undo: set(before), done: ticketTexts.answered(label), isRefused };
}

/** Removes the tag if the ticket has it, otherwise adds it. */
export function tagChange({ tags }: Ticket, tag: string): TicketChange {
  const has = tags.includes(tag);
  const set = (tags: string[]): UndoableChange => ({
    patch: { tags },
    work: (number) => changeTicket.fields(number, { tags }),
  });
  const now = has ? tags.filter((other) => other !== tag) : [...tags, tag];
  return { ...set(now), undo: set(tags), done: ticketTexts.tagged(tag, !has) };
}

export function ccChange({ cc }: Ticket, to: string[], done: string): TicketChange {
  const set = (cc: string[]): UndoableChange => ({
    patch: { cc },
    work: (number) => changeTicket.fields(number, { cc }),
  });
  return { ...set(to), undo: set(cc), done };
}

export function transferChange({ department }: Ticket, to: number, name: string): TicketChange {
  const move = (id: number): UndoableChange => ({
    patch: {},
    work: (number) => changeTicket.transfer(number, id),
  });
  return { ...move(to), undo: move(department.id), done: ticketTexts.transferred(name) };
}

export function holdChange(ticket: Ticket, until: string | null, said: string | undefined): TicketChange {
  return {
    patch: { status: onHold, on_hold_until: until },
    work: (number) => changeTicket.hold(number, until),
    undo: backTo(ticket),
    done: ticketTexts.held(said),
  };
}

const moves = {
  start: { status: inProgress, work: changeTicket.start },
  release: { status: "open", work: changeTicket.release },
  close: { status: "closed", work: changeTicket.close },
  reopen: { status: "open", work: changeTicket.reopen },
} as const;

export type StatusMove = keyof typeof moves;

export function moving(ticket: Ticket, move: StatusMove): TicketChange {
  const { status, work } = moves[move];
  return {
    patch: { status },
    work: (number) => work(number),
    done: ticketTexts.moved[move],
    // Closing disables a guest's link for good, so it has no undo.
    ...(move === "close" && ticket.guest ? {} : { undo: backTo(ticket) }),
  };
}

/** Sets a status that was selected by name. */
export function settingStatus(
  ticket: Ticket,
  status: Exclude<Status, typeof onHold | "closed">,
  name: string,
): TicketChange {
  return {
    patch: { status },
    work: (number) =>
      ticket.status === "closed"
        ? changeTicket.reopen(number, status)
        : changeTicket.setStatus(number, status),
    undo: backTo(ticket),
    done: ticketTexts.statusSet(name),
  };
}

/** Sets one of the brand's own names for a status; null is the plain name of the ticket's status. */
export function labelChange(ticket: Ticket, label: StatusLabel | null, plainName: string): TicketChange {
  const { status, status_label, status_label_id } = ticket;
  const isMove = label !== null && label.status !== status;
  return {
    patch: {
      status: label?.status ?? status,
      status_label: label?.name ?? plainName,
      status_label_id: label?.id ?? null,
      ...(isMove && { on_hold_until: null }),
    },
    work: (number) =>
      changeTicket.setStatusLabel(number, label?.id ?? null, isMove ? label.status : undefined),
    // A close disables a guest's link for good.
    ...(isMove
      ? { undo: backTo(ticket) }
      : {
          undo: {
            patch: { status_label, status_label_id },
            work: (number) => changeTicket.setStatusLabel(number, status_label_id),
          },
        }),
    done: ticketTexts.statusSet(label?.name ?? plainName),
  };
}

/** Restores the ticket before the change, including how long the customer has waited. */
const backTo = ({ status, status_label, status_label_id, on_hold_until = null }: Ticket): UndoableChange => ({
  patch: { status, status_label, status_label_id, on_hold_until },
  work: (number) => changeTicket.undo(number),
});
