import { feature } from "../../core/feature.ts";
import { ChatSettings } from "./admin.ts";
import { chatParties, chatStatuses } from "./chat.ts";
import {
  Chat,
  ChatAvailability,
  ChatEntry,
  ChatEvent,
  ChatIdentity,
  ChatSession,
  ChatWithEntries,
} from "./customer.ts";
import { dutySubscriber } from "./duty-events.ts";
import * as errors from "./errors.ts";
import { chatHappened, chatSettingsChanged, dutyHappened } from "./events.ts";
import { deleteOldChatSessions } from "./expiry.ts";
import { notifyOfSilence } from "./liveness.ts";
import { chatMeasures } from "./measures.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { redactInChat } from "./redact-entries.ts";
import { chatsRetained } from "./retention.ts";
import { deleteOldChatKeys, rotateChatKeys, signingKeySealContext } from "./signing-keys.ts";
import { ChatDuty } from "./staff/availability.ts";
import { ChatItem, StaffChat } from "./staff/chat.ts";
import { StaffChatEntry } from "./staff/entries.ts";
import { ChatNote } from "./staff/notes.ts";
import { giveBackChats, giveBackWithChanges } from "./staff/release-chats.ts";
import { sendTranscript, transcriptKind } from "./staff/transcript.ts";
import { lookForAnswer, watchWhatIsOffered } from "./unanswered.ts";

export const chat = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  emails: [transcriptKind],
  jobs: [rotateChatKeys, lookForAnswer, notifyOfSilence, giveBackChats, sendTranscript],
  gauges: chatMeasures,
  expires: [deleteOldChatKeys, deleteOldChatSessions],
  retentionRules: chatsRetained,
  schemas: [
    ChatIdentity,
    ChatSettings,
    ChatSession,
    ChatAvailability,
    Chat,
    ChatWithEntries,
    ChatEntry,
    ChatEvent,
    ChatItem,
    StaffChat,
    StaffChatEntry,
    ChatNote,
    ChatDuty,
  ],
  subscribers: [giveBackWithChanges, dutySubscriber, redactInChat, ...watchWhatIsOffered],
  events: [...Object.values(chatHappened), ...Object.values(dutyHappened), chatSettingsChanged],
  tables: {
    chat_signing_keys: {},
    chat_settings: { brand: "goes" },
    chat_sessions: { client: "goes", brand: "goes" },
    chat_identities: { brand: "goes" },
    chats: { client: "goes", staff: "is forgotten", brand: "stays" },
    chat_entries: { staff: "stays", brand: "stays" },
    chat_files: { brand: "stays" },
    chat_notes: { staff: "stays", brand: "stays" },
    chat_pages: { brand: "stays" },
    chat_tickets: { ticket: "moves", brand: "stays" },
    chat_duties: { staff: "goes" },
  },
  sealed: [
    {
      table: "chat_signing_keys",
      column: "sealed_private_jwk",
      key: ["id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => signingKeySealContext(String(row.id)),
    },
  ],
  tag: {
    name: "Chat",
    description: "Chats between staff and visitors of a site, who are unverified or clients of the platform.",
  },
  enums: { ChatStatus: chatStatuses, ChatParty: chatParties },
});
