import type { CustomValue } from "../../api/new-ticket-draft.ts";
import { change, type Priority, type Status, type Ticket } from "../../api/tickets.ts";
import type { Change, Step } from "./changing.ts";
import { ticketTexts } from "./texts/texts.ts";

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
    undo: backTo(ticket, "on_hold"),
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
    ...(move === "close" && ticket.guest ? {} : { undo: backTo(ticket, status) }),
  };
}

/** Into the state that the ticket has now, from the one that a move leads to. */
function backTo({ status, on_hold_until = null }: Ticket, from: Status): Step {
  return { patch: { status, on_hold_until }, work: (number) => goBack(number) };

  function goBack(number: string): Promise<Ticket> {
    if (status === "closed") return change.close(number);
    if (status === "on_hold")
      return from === "closed"
        ? both(change.reopen(number), change.hold(number, on_hold_until))
        : change.hold(number, on_hold_until);
    if (from === "closed") return change.reopen(number, status);
    if (from === "on_hold") return change.release(number, status);
    // Nothing else leads there from work that was begun.
    return both(change.hold(number, null), change.release(number, status));
  }
}

/** One behind the other in the outbox at once, so that a page that is closed leaves none of them undone. */
async function both(first: Promise<Ticket>, second: Promise<Ticket>): Promise<Ticket> {
  const [, ticket] = await Promise.all([first, second]);
  return ticket;
}
