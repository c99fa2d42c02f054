/** The exports for customer code: the integration API and the site's chat pages. */

export { ChatIdentity, mintChatIdentity } from "./identity.ts";
export { enterAsVisitor, type VisitorCaller } from "./visitor/authenticate-visitor.ts";
export { ChatAvailability } from "./visitor/availability.ts";
export { listVisitorChats, readChat } from "./visitor/chats.ts";
export { clientBehind, type VouchedClient } from "./visitor/client.ts";
export { askRobotCheckOfChat, TicketOfOwnChat, ticketOfOwnChat } from "./visitor/convert-to-ticket.ts";
export { closeOwnChat, notePage, noteSeen, noteTyping, VisitedPage } from "./visitor/heartbeat.ts";
export { signOutVisitor } from "./visitor/identify.ts";
export { fileOfVisitor, NewMessage, sendMessage } from "./visitor/messages.ts";
export {
  ChatSession,
  endSessionsOfPortal,
  endVisitorSession,
  IdentityToken,
  identifySession,
  NewSession,
  openSession,
  PublicKey,
  readAvailability,
  readSession,
} from "./visitor/sessions.ts";
export { Chat, ChatEntry, ChatWithEntries } from "./visitor/shape.ts";
export { NewChat, startChat } from "./visitor/start-chat.ts";
export { ChatEvent, pollPositionOf } from "./visitor/stream.ts";
export { visitorStreamsOf } from "./visitor/streams.ts";
export { type AskingVisitor, holdingIdentity, type SessionHolder, type Visitor } from "./visitor/visitor.ts";
