import { type Static, Type } from "typebox";
import { Choice, Closed, Ref } from "../../../core/schemas.ts";
import type { Place } from "./poll-chat.ts";
import { Chat, ChatEntry } from "./shape.ts";
import type { Visitor } from "./visitor.ts";

const endReasons = [
  "signed_out",
  "identity_over",
  "identity_changed",
  "too_many_streams",
  "stopping",
] as const;
export type EndReason = (typeof endReasons)[number];

const Nothing = Closed({});
const Ended = Closed({ reason: Choice(endReasons) });

export const ChatEvent = Type.Unsafe<ChatEntry | Chat | Static<typeof Nothing> | Static<typeof Ended>>({
  anyOf: [Ref(ChatEntry), Ref(Chat), Nothing, Ended],
  $id: "ChatEvent",
  description:
    "The data of an event of `GET /chat/events`: of `entry`, of `state`, of `ready` and of `ended`.",
});
/** What a stream says. From an entry it can be continued. */
type ChatMessage =
  | { event: "entry"; id: string; data: ChatEntry }
  | { event: "state"; data: Chat }
  /** From here on it is live. */
  | { event: "ready"; data: Record<string, never> }
  | { event: "ended"; data: { reason: EndReason } };

/** Where it goes, as the surface sends it. */
interface ChatReceiver {
  tell(message: ChatMessage): void;
  /** Nothing new. */
  beat(): void;
  /** Whether its reader has enough to read for now. */
  isFull(): boolean;
  /** Nothing comes any more; because of an error that nobody foresaw, if there is one. */
  end(error?: Error): void;
}

/** One open page of a visitor. */
export interface VisitorStream {
  visitor: Visitor;
  place: Place;
  /** Whether it goes on from where it was told before: then nothing of a chat that began since is left out. */
  isContinued: boolean;
  isLive: boolean;
  receiver: ChatReceiver;
}

/** The place that a stream is continued from. What never was one of ours is none. */
export function placeOf({ brand, sessionId, clientId }: Visitor, lastEventId: string | undefined): Place {
  const [, chatId = null, seq = "0"] =
    /^([0-7][0-9A-HJKMNP-TV-Z]{25}):(\d{1,9})$/.exec(lastEventId ?? "") ?? [];
  // No presence_version is below zero: how a chat stands is told in any case.
  return { brandId: brand.id, sessionId, clientId, chatId, seq: Number(seq), presence_version: -1 };
}
