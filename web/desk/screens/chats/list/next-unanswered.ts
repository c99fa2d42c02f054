interface Item {
  id: string;
  waiting_since: string | null;
}

/**
 * Of one's own chats the one to go to from the one that is open: the next that waits for an answer, the longest waiting first,
 * and after the last of them the first again. Undefined where no other waits.
 */
export function nextUnanswered<Chat extends Item>(
  chats: readonly Chat[],
  open: string | undefined,
): Chat | undefined {
  const sinceOf = ({ waiting_since }: Chat) => waiting_since ?? "";
  const waiting = chats
    .filter((chat) => chat.waiting_since !== null)
    .toSorted((one, other) => sinceOf(one).localeCompare(sinceOf(other)));
  const place = waiting.findIndex(({ id }) => id === open);
  const next = waiting[(place + 1) % Math.max(1, waiting.length)];
  return next?.id === open ? undefined : next;
}
