import type { ChatItem } from "../../api/chats/chats.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { chatTexts as texts } from "./texts/texts.ts";

type Held = Pick<ChatItem, "status" | "staff">;

/** Whether the chat is assigned or offered to a person; by default, to the current user. */
export const isHeldBy = ({ staff }: Pick<Held, "staff">, person = currentPersonId()): boolean =>
  staff?.id === person;

/** The user's own chat or a waiting one: replying to it takes it. */
export const canAnswer = (chat: Held): boolean =>
  chat.status === "waiting" || (chat.status === "active" && (chat.staff === null || isHeldBy(chat)));

/** The other staff member who has it, if any. */
export const otherHolder = (chat: Held): string | undefined =>
  chat.status === "active" && !isHeldBy(chat) ? chat.staff?.name : undefined;

/** An unnamed visitor has a number, so that two of them can be told apart. */
export const visitorName = ({ id, visitor }: Pick<ChatItem, "id" | "visitor">): string =>
  visitor.name || visitor.email || texts.visitorNumbered(visitorNumber(id));

/** Four digits from the random end of the chat's id. */
const visitorNumber = (id: string): string =>
  String(1_000 + ((Number.parseInt(id.slice(-6), 32) || 0) % 9_000));
