import type { CustomValue } from "../../api/outbox/new-ticket-draft.ts";
import { change, type Priority, type Status, type Ticket } from "../../api/tickets/tickets.ts";
import { ticketTexts } from "./texts/texts.ts";
import type { Change, Step } from "./use-change.ts";

/** What is done with a ticket, wherever it is offered, each with what leads back. */

interface Colleague {
  id: string;
  name: string;
}

export function assigning({ assignee_id, assigned_to }: Ticket, to: Colleague | null): Change {
  return {
    patch: { assignee_id: to?.id ?? null, assigned_to: to?.name ?? null },
    work: (number) => change.assign(number, to?.id ?? null),
    undo: { patch: { assignee_id, assigned_to }, work: (number) => change.assign(number, assignee_id) },
    done: ticketTexts.assigned(to?.name ?? null),
  };
}

export function prioritising({ priority }: Ticket, to: Priority, name: string): Change {
  const set = (priority: Priority): Step => ({
    patch: { priority },
    work: (number) => change.fields(number, { priority }),
  });
  return { ...set(to), undo: set(priority), done: ticketTexts.prioritised(name) };
}

interface AskedField {
  key: string;
  label: string;
}

/** The answer to a custom field of the department; null takes it away. */
export function answering(
  { custom_fields }: Ticket,
  { key, label }: AskedField,
  to: CustomValue | null,
  isRefused: (error: Error) => boolean,
): Change {
  const before = custom_fields.find((one) => one.key === key)?.value ?? null;
  const others = custom_fields.filter((one) => one.key !== key);
  const set = (value: typeof before): Step => ({
    patch: { custom_fields: value === null ? others : [...others, { key, label, value }] },
    work: (number) => change.fields(number, { custom_fields: { [key]: value } }),
  });
  return { ...set(to), undo: set(before), done: ticketTexts.answered(label), isRefused };
}

/** A tag that it has is taken away. */
export function tagging({ tags }: Ticket, tag: string): Change {
  const has = tags.includes(tag);
  const set = (tags: string[]): Step => ({
    patch: { tags },
    work: (number) => change.fields(number, { tags }),
  });
  const now = has ? tags.filter((other) => other !== tag) : [...tags, tag];
  return { ...set(now), undo: set(tags), done: ticketTexts.tagged(tag, !has) };
}

export function transferring({ department }: Ticket, to: number, name: string): Change {
  const move = (id: number): Step => ({ patch: {}, work: (number) => change.transfer(number, id) });
  return { ...move(to), undo: move(department.id), done: ticketTexts.transferred(name) };
}

export function holding(ticket: Ticket, until: string | null, said: string | undefined): Change {
  return {
    patch: { status: "on_hold", on_hold_until: until },
    work: (number) => change.hold(number, until),
    undo: backTo(ticket),
    done: ticketTexts.held(said),
  };
}

const moves = {
  start: { status: "in_progress", work: change.start },
  release: { status: "open", work: change.release },
  close: { status: "closed", work: change.close },
  reopen: { status: "open", work: change.reopen },
} as const;

export type Move = keyof typeof moves;

export function moving(ticket: Ticket, move: Move): Change {
  const { status, work } = moves[move];
  return {
    patch: { status },
    work: (number) => work(number),
    done: ticketTexts.moved[move],
    // The link of a guest ends with the close, for good: it is not taken back as if nothing had been.
    ...(move === "close" && ticket.guest ? {} : { undo: backTo(ticket) }),
  };
}

/** Into a state that was picked by its name. */
export function settingStatus(ticket: Ticket, status: Exclude<Status, "on_hold">, name: string): Change {
  if (status === "closed") return moving(ticket, "close");
  return {
    patch: { status },
    work: (number) =>
      ticket.status === "closed" ? change.reopen(number, status) : change.setStatus(number, status),
    undo: backTo(ticket),
    done: ticketTexts.statusSet(name),
  };
}

/** As it was before the move that is taken back, also since when the customer waits. */
const backTo = ({ status, on_hold_until = null }: Ticket): Step => ({
  patch: { status, on_hold_until },
  work: (number) => change.undo(number),
});
