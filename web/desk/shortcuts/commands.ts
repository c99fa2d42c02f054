import { texts } from "../texts/texts.ts";
import { chosenKeys } from "./custom-keys.ts";

const { commands: names } = texts;

export interface Command {
  name: string;
  /** The group in the list of keyboard shortcuts and in the palette. */
  group: keyof typeof texts.keys.groups;
  /** In the notation of tinykeys (`g m` is a sequence). The first one is displayed. */
  keys: readonly string[];
  /** Also works while typing in a field or while a dialog is open. */
  isForTyping?: true;
  /** Opens a dialog or form and focuses its field. */
  asks?: true;
}

const savedView = (place: string): Command => ({
  name: names.goView(place),
  group: "views",
  keys: [`g ${place}`],
});

/**
 * All commands that have a shortcut and an entry in the palette. Never Alt: it types letters in many
 * languages.
 */
const commands = {
  palette: { name: names.palette, group: "anywhere", keys: ["$mod+k"], isForTyping: true, asks: true },
  search: { name: names.search, group: "anywhere", keys: ["[Shift]+/"] },
  undo: { name: names.undo, group: "anywhere", keys: ["z", "$mod+z"] },
  help: { name: names.help, group: "anywhere", keys: ["[Shift]+?", "$mod+[Shift]+/"] },
  signOut: { name: names.signOut, group: "anywhere", keys: [] },
  chatDuty: { name: names.chatDuty, group: "anywhere", keys: ["Shift+D"] },
  chatSound: { name: names.chatSound, group: "anywhere", keys: ["Shift+M"] },
  newTicket: { name: names.newTicket, group: "anywhere", keys: ["c"], asks: true },
  goMine: { name: texts.views.mine, group: "views", keys: ["g m"] },
  goUnassigned: { name: texts.views.unassigned, group: "views", keys: ["g u"] },
  goWaiting: { name: texts.views.waiting, group: "views", keys: ["g i"] },
  goOnHold: { name: texts.views.onHold, group: "views", keys: ["g h"] },
  goAll: { name: texts.views.all, group: "views", keys: ["g a"] },
  goClosed: { name: texts.views.closed, group: "views", keys: ["g d"] },
  goFollowed: { name: names.goFollowed, group: "views", keys: ["g f"] },
  goView1: savedView("1"),
  goView2: savedView("2"),
  goView3: savedView("3"),
  goView4: savedView("4"),
  goView5: savedView("5"),
  goView6: savedView("6"),
  goView7: savedView("7"),
  goView8: savedView("8"),
  goView9: savedView("9"),
  goChats: { name: names.goChats, group: "views", keys: ["g c"] },
  goCustomers: { name: names.goCustomers, group: "views", keys: ["g k"] },
  goReports: { name: names.goReports, group: "views", keys: ["g r"] },
  goSpam: { name: names.goSpam, group: "views", keys: [] },
  goAnalytics: { name: names.goAnalytics, group: "views", keys: ["g n"] },
  goArticles: { name: names.goArticles, group: "views", keys: [] },
  goAnnouncements: { name: names.goAnnouncements, group: "views", keys: [] },
  goCampaigns: { name: names.goCampaigns, group: "views", keys: [] },
  goStatus: { name: names.goStatus, group: "views", keys: ["g t"] },
  goSettings: { name: names.goSettings, group: "views", keys: ["g s"] },
  goMe: { name: names.goMe, group: "views", keys: ["g p"] },
  goNotifications: { name: names.goNotifications, group: "views", keys: ["g [Shift]+@"] },
  next: { name: names.next, group: "list", keys: ["j"] },
  previous: { name: names.previous, group: "list", keys: ["k"] },
  nextRow: { name: names.nextRow, group: "list", keys: ["ArrowDown"] },
  previousRow: { name: names.previousRow, group: "list", keys: ["ArrowUp"] },
  open: { name: names.open, group: "list", keys: ["o"] },
  select: { name: names.select, group: "list", keys: ["x"] },
  selectTo: { name: names.selectTo, group: "list", keys: ["Shift+X"] },
  selectAll: { name: names.selectAll, group: "list", keys: ["$mod+a"] },
  selectNone: { name: names.selectNone, group: "list", keys: ["Escape"] },
  takeNext: { name: names.takeNext, group: "list", keys: ["Shift+Enter"] },
  back: { name: names.back, group: "ticket", keys: ["u", "Escape"] },
  markUnread: { name: names.markUnread, group: "ticket", keys: ["Shift+U"] },
  reply: { name: names.reply, group: "ticket", keys: ["r"] },
  note: { name: names.note, group: "ticket", keys: ["n"] },
  takeIt: { name: names.takeIt, group: "ticket", keys: ["i"] },
  close: { name: names.close, group: "ticket", keys: ["e"] },
  reopen: { name: names.reopen, group: "ticket", keys: ["Shift+E"] },
  assign: { name: names.assign, group: "ticket", keys: ["a"], asks: true },
  changeStatus: { name: names.changeStatus, group: "ticket", keys: ["s"], asks: true },
  hold: { name: names.hold, group: "ticket", keys: ["h"], asks: true },
  addTag: { name: names.addTag, group: "ticket", keys: ["t"], asks: true },
  prioritise: { name: names.prioritise, group: "ticket", keys: ["p"], asks: true },
  transfer: { name: names.transfer, group: "ticket", keys: ["v"], asks: true },
  merge: { name: names.merge, group: "ticket", keys: ["m"], asks: true },
  linkTicket: { name: names.linkTicket, group: "ticket", keys: [], asks: true },
  changeRequester: { name: names.changeRequester, group: "ticket", keys: [], asks: true },
  sideConversation: { name: names.sideConversation, group: "ticket", keys: [], asks: true },
  replyToIncidents: { name: names.replyToIncidents, group: "ticket", keys: [], asks: true },
  macro: { name: names.macro, group: "ticket", keys: ["w"], asks: true },
  findArticle: { name: names.findArticle, group: "ticket", keys: ["q"], asks: true },
  summarize: { name: names.summarize, group: "ticket", keys: ["y"] },
  suggestAnswer: { name: names.suggestAnswer, group: "ticket", keys: ["Shift+Y"] },
  writeArticle: { name: names.writeArticle, group: "ticket", keys: [], asks: true },
  print: { name: names.print, group: "ticket", keys: ["$mod+p"], isForTyping: true },
  previousMessage: { name: names.previousMessage, group: "ticket", keys: ["["] },
  nextMessage: { name: names.nextMessage, group: "ticket", keys: ["]"] },
  follow: { name: names.follow, group: "ticket", keys: ["Shift+F"] },
  markSpam: { name: names.markSpam, group: "ticket", keys: ["[Shift]+!"], asks: true },
  deleteTicket: { name: names.deleteTicket, group: "ticket", keys: [], asks: true },
  copyNumber: { name: names.copyNumber, group: "ticket", keys: ["."] },
  copyLink: { name: names.copyLink, group: "ticket", keys: ["Shift+Period"] },
  sidePanel: { name: names.sidePanel, group: "ticket", keys: ["\\"] },
  takeChat: { name: names.takeChat, group: "chat", keys: ["i"] },
  takeNextChat: { name: names.takeNextChat, group: "chat", keys: ["Shift+Enter"] },
  nextUnanswered: { name: names.nextUnanswered, group: "chat", keys: ["$mod+j"], isForTyping: true },
  handOverChat: { name: names.handOverChat, group: "chat", keys: ["a"], asks: true },
  chatToTicket: { name: names.chatToTicket, group: "chat", keys: ["t"], asks: true },
  mailTranscript: { name: names.mailTranscript, group: "chat", keys: [], asks: true },
  closeChat: { name: names.closeChat, group: "chat", keys: ["e"] },
  save: { name: names.save, group: "writing", keys: ["$mod+Enter", "$mod+s"], isForTyping: true },
  send: { name: names.send, group: "writing", keys: ["$mod+Enter"], isForTyping: true },
  sendAndClose: { name: names.sendAndClose, group: "writing", keys: ["$mod+Shift+Enter"], isForTyping: true },
  sendLater: {
    name: names.sendLater,
    group: "writing",
    keys: ["$mod+Shift+l"],
    isForTyping: true,
    asks: true,
  },
  preview: { name: names.preview, group: "writing", keys: ["$mod+Shift+p"], isForTyping: true },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;

export const commandOf = (id: CommandId): Command => commands[id];

export const commandIds = Object.keys(commands) as CommandId[];

/** The shortcuts of a command, including the user's own. */
export const keysOf = (id: CommandId): readonly string[] => chosenKeys(id, commandOf(id).keys);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const shown: Record<string, string> = {
  $mod: isApple ? "⌘" : "Ctrl",
  "[Shift]": "",
  Shift: "⇧",
  Enter: "↵",
  Escape: "Esc",
  ArrowDown: "↓",
  ArrowUp: "↑",
  Period: ".",
};

/** A shortcut as displayed next to its command: `g m`, `Ctrl ↵`, `⇧E`. */
export function hintOf(id: CommandId): string | undefined {
  const [first] = keysOf(id);
  return first === undefined ? undefined : writtenOf(first);
}

interface ShortcutProps {
  title?: string;
  "aria-keyshortcuts"?: string;
}

/** The attributes of a control that a shortcut also works: a tooltip, and the keys for assistive technology. */
export function shortcutOf(id: CommandId): ShortcutProps {
  const title = hintOf(id);
  const keys = ariaKeysOf(id);
  return { ...(title !== undefined && { title }), ...(keys !== undefined && { "aria-keyshortcuts": keys }) };
}

/**
 * The shortcuts in the notation of `aria-keyshortcuts` (WAI-ARIA 1.2). It has no notation for sequences, so
 * these are left out.
 */
export function ariaKeysOf(id: CommandId): string | undefined {
  const said = keysOf(id)
    .filter((keys) => !keys.includes(" "))
    .map((keys) =>
      keys
        .replace("[Shift]+", "")
        .replace("$mod", isApple ? "Meta" : "Control")
        .replace("Period", "."),
    );
  return said.length > 0 ? said.join(" ") : undefined;
}

export function writtenOf(keys: string): string {
  return keys.split(" ").map(pressOf).join(" ");
}

function pressOf(press: string): string {
  const parts = press.split("+").map((part) => shown[part] ?? part);
  const [key = "", ...modifiers] = parts.reverse();
  return modifiers.reverse().reduceRight((rest, modifier) => {
    const gap = modifier.length > 1 ? " " : "";
    return modifier === "" ? rest : `${modifier}${gap}${rest}`;
  }, key);
}
