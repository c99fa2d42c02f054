import { type Static, type TSchema, Type } from "typebox";
import { Choice, Closed, Nullable, NullableChoice, Text } from "../../core/schemas.ts";
import { maxAgentSignature, ofAgentSignature } from "../../core/signature.ts";

const themes = ["system", "light", "dark"] as const;
const densities = ["comfortable", "compact"] as const;
const afterSending = ["next", "stay", "list"] as const;
const afterClosing = ["stay", "next", "list"] as const;
/** The kinds of notifications to one person. */
export const deskLanguages = ["en", "de"] as const;
export const notificationKinds = ["assigned", "mentioned", "replied", "followed", "arrived", "due"] as const;
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
  page: Type.Boolean({ description: "Show it in the notification list." }),
  browser: Type.Boolean({
    description: "Also show a browser notification while the page is hidden, for notifications in the list.",
  }),
  mail: Type.Boolean({
    description:
      "Send an email, even for notifications hidden from the list: at most one email per minute, without those you have seen. If omitted, hidden notifications are not emailed.",
  }),
};

const push = Type.Boolean({
  description:
    "Also send a push notification to the browsers that you turned it on for, outside your quiet hours, unless the desk is visible there.",
});

const alerts = {
  sound: Type.Boolean({ description: "Play a sound. For a new chat, only while you are available." }),
  browser: Type.Boolean({ description: "Also show a browser notification while the page is hidden." }),
};

const timeOfDay = Type.String({
  pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
  maxLength: 5,
  examples: ["22:00"],
});

const QuietHours = Closed({
  from: timeOfDay,
  until: timeOfDay,
  timezone: Type.String({
    minLength: 1,
    maxLength: 64,
    format: "line",
    description: "An IANA time zone.",
    examples: ["Europe/Berlin"],
  }),
});

const OwnKey = Closed({
  command: Type.String({ pattern: "^[A-Za-z0-9._-]{1,60}$", maxLength: 60, examples: ["reply"] }),
  key: Nullable(Type.String({ maxLength: 20, examples: ["g m"] }), {
    maxLength: 20,
    format: "line",
    description: "The keys to press, one after the other; null: no shortcut.",
  }),
});

export const Signature = Text(maxAgentSignature, {
  description: `Markdown below your replies in emails, where the brand's signature names it. Placeholders: ${ofAgentSignature.names.map((name) => `\`{{${name}}}\``).join(", ")}.`,
  examples: ["Kind regards\n**{{agent.name}}**, {{department.name}}"],
});

const fields = {
  theme: Choice(themes),
  language: NullableChoice(deskLanguages, {
    description: "The display language; null: the browser's language.",
  }),
  density: Choice(densities),
  columns: Type.Array(Type.String({ pattern: "^[a-z_]{1,40}$", maxLength: 40, examples: ["priority"] }), {
    maxItems: maxColumns,
    uniqueItems: true,
    description: "The queue's columns, in order; empty: the default columns.",
  }),
  after_send: Choice(afterSending, { description: "What is shown after a message was sent." }),
  after_close: Choice(afterClosing, {
    description:
      "What is shown after you closed a ticket: the ticket, the next one of the list, or the list. If a message closes the ticket, `stay` leaves the choice to `after_send`.",
  }),
  single_keys: Type.Boolean({
    description: "Whether keyboard shortcuts without Ctrl or ⌘ are on (WCAG 2.1.4).",
  }),
  keys: Type.Array(OwnKey, {
    maxItems: maxOwnKeys,
    description: "The commands with changed keyboard shortcuts.",
  }),
  signature: Nullable(Signature),
  notifications: Closed(
    forEach(notificationKinds, Closed({ ...channels, push }, { title: "NotificationChannels" })),
  ),
  chats: Closed(
    { started: Closed({ ...alerts, push }), messaged: Closed(alerts) },
    {
      description:
        "`started`: a chat waits for you or for any agent; `push` is for chats that are offered or transferred to you. `messaged`: a visitor wrote in one of your chats.",
    },
  ),
  quiet_hours: Nullable(QuietHours, {
    description: "When no push notifications are sent; `from` after `until` runs past midnight. Null: never.",
  }),
};

export const Preferences = Closed(fields, {
  $id: "Preferences",
  description: "Your preferences for the desk.",
});
export type Preferences = Static<typeof Preferences>;

/** A subset; missing ones use the default. */
export const ChosenPreferences = Closed(
  optionalOf({
    ...fields,
    notifications: Closed(optionalOf(forEach(notificationKinds, Closed(optionalOf({ ...channels, push }))))),
    chats: Closed(
      optionalOf({
        started: Closed(optionalOf({ ...alerts, push })),
        messaged: Closed(optionalOf(alerts)),
      }),
    ),
  }),
);
export type ChosenPreferences = Static<typeof ChosenPreferences>;

const pageAndEmail = { page: true, browser: false, mail: true, push: false };
const pushedToo = { ...pageAndEmail, push: true };

export const usualNotifications: Preferences["notifications"] = {
  assigned: pushedToo,
  mentioned: pushedToo,
  replied: pageAndEmail,
  followed: pageAndEmail,
  arrived: { page: false, browser: false, mail: false, push: false },
  due: { page: true, browser: false, mail: false, push: true },
};

const usualAlert = { sound: true, browser: true };
export const usualChatPush = true;

const usual: Preferences = {
  theme: "system",
  language: null,
  density: "comfortable",
  columns: [],
  after_send: "next",
  after_close: "stay",
  single_keys: true,
  keys: [],
  signature: null,
  notifications: usualNotifications,
  chats: { started: { ...usualAlert, push: usualChatPush }, messaged: usualAlert },
  quiet_hours: null,
};

export function preferencesOf(chosen: ChosenPreferences): Preferences {
  const notifications = notificationKinds.map((kind) => {
    const usual = usualNotifications[kind];
    const {
      page = usual.page,
      browser = usual.browser,
      mail = usual.mail && page,
      push = usual.push && page,
    } = chosen.notifications?.[kind] ?? {};
    return [kind, { page, browser, mail, push }];
  });
  const chats = chatAlertKinds.map((kind) => [kind, { ...usual.chats[kind], ...chosen.chats?.[kind] }]);
  return {
    ...usual,
    ...chosen,
    notifications: Object.fromEntries(notifications),
    chats: Object.fromEntries(chats),
  };
}
