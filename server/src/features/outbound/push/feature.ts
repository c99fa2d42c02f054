import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { PushState } from "./staff.ts";
import { pushChats } from "./subscribers.ts";
import { pushKeySealContext } from "./vapid-keys.ts";

export const push = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [PushState],
  subscribers: pushChats,
  loops: [
    {
      name: "the push notifications",
      start: async ({ desk }, onError) => (await import("./deliver.ts")).deliverPushes(desk, onError),
    },
  ],
  tables: {
    push_keys: {},
    push_subscriptions: { staff: "goes" },
    push_deliveries: { ticket: "moves", brand: "stays" },
  },
  sealed: [
    {
      table: "push_keys",
      sentTo: "nowhere",
      column: "sealed_private_key",
      key: ["singleton"],
      also: [],
      context: pushKeySealContext,
    },
  ],
});
