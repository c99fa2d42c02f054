import { type Static, Type } from "typebox";
import { Choice, Closed, Ref } from "../../../core/schemas.ts";
import type { PollPosition } from "./poll-chat.ts";
import { Chat, ChatEntry } from "./shape.ts";
import type { Visitor } from "./visitor.ts";

const endReasons = [
  "signed_out",
  "identity_over",
  "identity_changed",
  "too_many_streams",
  "stopping",
] as const;
export type ChatStreamEndReason = (typeof endReasons)[number];

const Nothing = Closed({});
const Ended = Closed({ reason: Choice(endReasons) }, { title: "ChatStreamEnd" });

export const ChatEvent = Type.Unsafe<ChatEntry | Chat | Static<typeof Nothing> | Static<typeof Ended>>({
  anyOf: [Ref(ChatEntry), Ref(Chat), Nothing, Ended],
  $id: "ChatEvent",
  description: "The data of an event of `GET /chat/events`: `entry`, `state`, `ready` or `ended`.",
});
/** A stream's messages. A stream can be resumed from the id of an entry. */
type ChatMessage =
  | { event: "entry"; id: string; data: ChatEntry }
  | { event: "state"; data: Chat }
  /** The backlog is complete; messages are live from here on. */
  | { event: "ready"; data: Record<string, never> }
  | { event: "ended"; data: { reason: ChatStreamEndReason } };

/** The connection that the HTTP layer provides. */
interface ChatReceiver {
  tell(message: ChatMessage): void;
  /** A keep-alive. */
  beat(): void;
  /** Whether the connection's buffer is full. */
  isFull(): boolean;
  /** Ends the stream; `error` is set after an unexpected failure. */
  end(error?: Error): void;
}

/** A stream of one open page. */
export interface VisitorStream {
  visitor: Visitor;
  place: PollPosition;
  /** Whether the stream resumes: then a chat that began since is sent from its first entry. */
  isContinued: boolean;
  isLive: boolean;
  receiver: ChatReceiver;
}

/** The position from a Last-Event-ID. An invalid id counts as none. */
export function pollPositionOf(
  { brand, sessionId, clientId }: Visitor,
  lastEventId: string | undefined,
): PollPosition {
  const [, chatId = null, seq = "0"] =
    /^([0-7][0-9A-HJKMNP-TV-Z]{25}):(\d{1,9})$/.exec(lastEventId ?? "") ?? [];
  // -1 is below every presence_version, so the chat's state is always sent.
  return { brandId: brand.id, sessionId, clientId, chatId, seq: Number(seq), presence_version: -1 };
}
