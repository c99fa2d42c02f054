import type { ChatItem } from "../../api/chats/chats.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { chatTexts as texts } from "./texts/texts.ts";

type Held = Pick<ChatItem, "status" | "staff">;

/** Whether somebody has it, or it is offered to them: whoever reads this, by default. */
export const isHeldBy = ({ staff }: Pick<Held, "staff">, person = currentPersonId()): boolean =>
  staff?.id === person;

/** It is one's own, or waits: whoever answers it has it. */
export const canAnswer = (chat: Held): boolean =>
  chat.status === "waiting" || (chat.status === "active" && (chat.staff === null || isHeldBy(chat)));

/** Who has it besides whoever reads this. */
export const otherHolder = (chat: Held): string | undefined =>
  chat.status === "active" && !isHeldBy(chat) ? chat.staff?.name : undefined;

export const visitorName = ({ visitor }: Pick<ChatItem, "visitor">): string =>
  visitor.name || visitor.email || texts.visitorUnnamed;
