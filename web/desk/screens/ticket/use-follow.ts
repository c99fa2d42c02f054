import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../../api/session/session.ts";
import { addFollower, removeFollower } from "../../api/tickets/followers.ts";
import type { Ticket } from "../../api/tickets/tickets.ts";
import { ticketTexts } from "./texts/texts.ts";
import { type TicketChange, type UndoableChange, useTicketChange } from "./use-change.ts";

type Follower = Ticket["followers"][number];

/** Removes the follower if the ticket has them, otherwise adds them. */
export function followChange(
  { followers }: Ticket,
  { id, name }: Follower,
  isOneself: boolean,
): TicketChange {
  const others = followers.filter((one) => one.id !== id);
  const adds = others.length === followers.length;
  const set = (isFollowing: boolean): UndoableChange => ({
    patch: { followers: isFollowing ? sortedByName([...others, { id, name }]) : others },
    work: (number) => (isFollowing ? addFollower(number, id) : removeFollower(number, id)),
  });
  return {
    ...set(adds),
    undo: set(!adds),
    done: isOneself ? ticketTexts.followers.youFollow(adds) : ticketTexts.followers.follows(name, adds),
  };
}

const sortedByName = (followers: Follower[]) =>
  followers.toSorted((one, other) => one.name.localeCompare(other.name));

/** Whether the user follows the ticket, and a toggle. */
export function useFollow(ticket: Ticket): { isFollowing: boolean; toggle(): void } {
  const { mutate } = useTicketChange(ticket);
  const { data: me } = useQuery(meQuery);
  return {
    isFollowing: ticket.followers.some(({ id }) => id === me?.id),
    toggle: () => me && mutate(followChange(ticket, { id: me.id, name: me.name }, true)),
  };
}
