import { type Static, type TSchema, Type } from "typebox";
import { Choice, Closed, Nullable, NullableChoice } from "../../core/schemas.ts";

const themes = ["system", "light", "dark"] as const;
const densities = ["comfortable", "compact"] as const;
const afterSending = ["next", "stay", "list"] as const;
/** The kinds of notifications to one person. */
export const notificationKinds = ["assigned", "mentioned", "replied", "arrived", "due"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** Live chat alerts: a chat that waits for the person or for anyone, and a message in their chat. */
const chatAlertKinds = ["started", "messaged"] as const;

// Together they fit into a row (the check staff_preferences_are_small).
const maxColumns = 20;
const maxOwnKeys = 80;

/** Makes every field optional. */
const optionalOf = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [Name in keyof Fields]: ReturnType<typeof Type.Optional<Fields[Name]>>;
  };
const forEach = <Kind extends string, Channels extends TSchema>(kinds: readonly Kind[], channels: Channels) =>
  Object.fromEntries(kinds.map((kind) => [kind, channels])) as Record<Kind, Channels>;

const channels = {
  page: Type.Boolean({ description: "In the list behind the bell." }),
  browser: Type.Boolean({
    description: "Also as a browser notification while the page is hidden, for notifications in the list.",
  }),
  mail: Type.Boolean({
    description:
      "By email, including notifications hidden from the list: one email per minute, without those you have seen. If omitted, hidden notifications are not emailed.",
  }),
};

const alerts = {
  sound: Type.Boolean({ description: "By a sound of the desk's page; of a new chat while on duty." }),
  browser: Type.Boolean({ description: "By the browser as well, while the page is hidden." }),
};

const OwnKey = Closed({
  command: Type.String({ pattern: "^[A-Za-z0-9._-]{1,60}$", maxLength: 60, examples: ["reply"] }),
  key: Nullable(Type.String({ maxLength: 20, examples: ["g m"] }), {
    maxLength: 20,
    format: "line",
    description: "Keys one after the other; null: none.",
  }),
});

const fields = {
  theme: Choice(themes),
  language: NullableChoice(["en", "de"] as const, { description: "Null: as the browser says." }),
  density: Choice(densities),
  columns: Type.Array(Type.String({ pattern: "^[a-z_]{1,40}$", maxLength: 40, examples: ["priority"] }), {
    maxItems: maxColumns,
    uniqueItems: true,
    description: "Of the queue, in their order; none stands for the usual ones.",
  }),
  after_send: Choice(afterSending, { description: "Where one is once a message was sent." }),
  single_keys: Type.Boolean({ description: "Whether keys without Ctrl or ⌘ do anything (WCAG 2.1.4)." }),
  keys: Type.Array(OwnKey, {
    maxItems: maxOwnKeys,
    description: "The commands whose keys are others than by default.",
  }),
  notifications: Closed(forEach(notificationKinds, Closed(channels))),
  chats: Closed(forEach(chatAlertKinds, Closed(alerts)), {
    description:
      "`started`: a chat waits for you, or for anybody. `messaged`: a visitor wrote in a chat of yours.",
  }),
};

export const Preferences = Closed(fields, { $id: "Preferences", description: "How one wants one's pages." });
export type Preferences = Static<typeof Preferences>;

/** A subset; missing ones use the default. */
export const ChosenPreferences = Closed(
  optionalOf({
    ...fields,
    notifications: Closed(optionalOf(forEach(notificationKinds, Closed(optionalOf(channels))))),
    chats: Closed(optionalOf(forEach(chatAlertKinds, Closed(optionalOf(alerts))))),
  }),
);
export type ChosenPreferences = Static<typeof ChosenPreferences>;

const told = { page: true, browser: false, mail: true };

export const usualNotifications: Preferences["notifications"] = {
  assigned: told,
  mentioned: told,
  replied: told,
  arrived: { page: false, browser: false, mail: false },
  due: { page: true, browser: false, mail: false },
};

const usualAlert = { sound: true, browser: true };

const usual: Preferences = {
  theme: "system",
  language: null,
  density: "comfortable",
  columns: [],
  after_send: "next",
  single_keys: true,
  keys: [],
  notifications: usualNotifications,
  chats: { started: usualAlert, messaged: usualAlert },
};

export function preferencesOf(chosen: ChosenPreferences): Preferences {
  const notifications = notificationKinds.map((kind) => {
    const usual = usualNotifications[kind];
    const {
      page = usual.page,
      browser = usual.browser,
      mail = usual.mail && page,
    } = chosen.notifications?.[kind] ?? {};
    return [kind, { page, browser, mail }];
  });
  const chats = chatAlertKinds.map((kind) => [kind, { ...usualAlert, ...chosen.chats?.[kind] }]);
  return {
    ...usual,
    ...chosen,
    notifications: Object.fromEntries(notifications),
    chats: Object.fromEntries(chats),
  };
}
