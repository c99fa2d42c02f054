interface Item {
  id: string;
  waiting_since: string | null;
  visitor: { is_there: boolean };
}

/**
 * The next of the user's chats that waits for a reply: longest waiting first, those whose visitors left last,
 * and after the last one the first again. Undefined if no other chat waits.
 */
export function nextUnanswered<Chat extends Item>(
  chats: readonly Chat[],
  open: string | undefined,
): Chat | undefined {
  const sinceOf = ({ waiting_since }: Chat) => waiting_since ?? "";
  const waiting = chats
    .filter((chat) => chat.waiting_since !== null)
    .toSorted(
      (one, other) =>
        Number(other.visitor.is_there) - Number(one.visitor.is_there) ||
        sinceOf(one).localeCompare(sinceOf(other)),
    );
  const place = waiting.findIndex(({ id }) => id === open);
  const next = waiting[(place + 1) % Math.max(1, waiting.length)];
  return next?.id === open ? undefined : next;
}
