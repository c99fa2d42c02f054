import {
  ChatSettings,
  ChatSettingsChanges,
  changeChatSettings,
  readChatSettings,
} from "../../features/channels/chat/admin.ts";
import { Closed, NumberedId, Ref } from "../../features/core/schemas.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { adminRoute } from "../staff/doors.ts";

const shared = { tag: "Chat", url: "/chat-settings" };
const answers = { 200: Closed({ data: Ref(ChatSettings) }) };

export const chatSettingsRoutes = [
  adminRoute({
    ...shared,
    method: "GET",
    name: "getChatSettings",
    summary: "Retrieve chat settings",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    query: Closed({ brand_id: NumberedId }),
    answers,
    handle: async (desk, { query }) => withEtag(await readChatSettings(desk, query.brand_id)),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    name: "updateChatSettings",
    summary: "Update chat settings",
    description:
      "Omitted fields keep their values. Chats in progress continue; a new reply time applies to messages from now on.",
    body: ChatSettingsChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers,
    handle: async (desk, { actor, sent, version }) =>
      withEtag(await changeChatSettings(desk, actor, sent, version)),
  }),
];
