import type { components } from "../../api/types.generated.ts";

type ChatItem = components["schemas"]["ChatItem"];
type Preferences = components["schemas"]["Preferences"];

export type AlertKind = keyof Preferences["chats"];

/** Watched chats, with the number of their unread visitor messages at the last check. */
export type KnownChats = ReadonlyMap<string, number>;

export type Watched = Pick<ChatItem, "id" | "status" | "staff" | "unread_count">;

/** The user's own chats, and, while they are available, the unassigned ones. */
export function watched<Chat extends Watched>(
  chats: readonly Chat[],
  { myId, isOnDuty }: { myId: string; isOnDuty: boolean },
): Chat[] {
  return chats.filter(({ staff }) => (staff === null ? isOnDuty : staff.id === myId));
}

/** New since the last check: waiting chats, and messages in known chats. */
export function newsSince<Chat extends Watched>(
  known: KnownChats,
  chats: readonly Chat[],
): Record<AlertKind, Chat[]> {
  const before = ({ id }: Chat) => known.get(id);
  return {
    started: chats.filter((chat) => before(chat) === undefined && chat.status === "waiting"),
    messaged: chats.filter((chat) => {
      const count = before(chat);
      return chat.staff !== null && count !== undefined && chat.unread_count > count;
    }),
  };
}

export const knownOf = (chats: readonly Watched[]): KnownChats =>
  new Map(chats.map(({ id, unread_count }) => [id, unread_count]));

interface Situation {
  wanted: Preferences["chats"][AlertKind];
  /** In this browser, for now. */
  isMuted: boolean;
  isInFront(chatId: string): boolean;
  /** Whether any tab of the desk is visible. */
  isAnyInSight: boolean;
}

/**
 * The sound and the browser notification for one type of news. A chat that the user is looking at causes
 * neither.
 */
export function alertFor<Chat extends Watched>(
  news: readonly Chat[],
  { wanted, isMuted, isInFront, isAnyInSight }: Situation,
): { isHeard: boolean; shown: Chat[] } {
  const unseen = news.filter(({ id }) => !isInFront(id));
  return {
    isHeard: unseen.length > 0 && wanted.sound && !isMuted,
    shown: wanted.browser && !isAnyInSight ? unseen : [],
  };
}
