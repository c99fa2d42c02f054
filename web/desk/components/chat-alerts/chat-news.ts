import type { components } from "../../api/types.generated.ts";

type ChatItem = components["schemas"]["ChatItem"];
type Preferences = components["schemas"]["Preferences"];

export type AlertKind = keyof Preferences["chats"];

/** What is watched of a chat: how many messages of its visitor were new at the last look. */
export type KnownChats = ReadonlyMap<string, number>;

export type Watched = Pick<ChatItem, "id" | "status" | "staff" | "unread_count">;

/** One's own chats; what waits for nobody is the business of whoever is on duty. */
export function watched<Chat extends Watched>(
  chats: readonly Chat[],
  { myId, isOnDuty }: { myId: string; isOnDuty: boolean },
): Chat[] {
  return chats.filter(({ staff }) => (staff === null ? isOnDuty : staff.id === myId));
}

/** What has come since the last look: chats that wait, and messages in chats that were there. */
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
  /** In this browser, for the moment. */
  isMuted: boolean;
  isInFront(chatId: string): boolean;
  /** Some tab of the desk. */
  isAnyInSight: boolean;
}

/** Of one kind of news, whether it is heard, and what the browser shows of it; what is being looked at is neither. */
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
