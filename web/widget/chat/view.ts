import { fill, h } from "../dom.ts";
import type { View } from "../given.ts";
import { message } from "../message.ts";
import { closedUntil, filled, type Texts } from "../texts/texts.ts";
import type { Conversation, Outgoing } from "./conversation.ts";
import type { Availability, Entry } from "./session.ts";

export interface ChatView {
  element: HTMLElement;
  /** Draws what is new. */
  update(): void;
}

export function chatView(
  conversation: Conversation,
  texts: Texts,
  availability: Availability,
  go: (view: View) => void,
): ChatView {
  const log = h("div", { class: "log", role: "log", "aria-label": texts.chat });
  const sending = h("div", { class: "log" });
  const typing = h("p", { class: "hint", role: "status" });
  const box = h("textarea", {
    rows: 2,
    maxlength: 5_000,
    dir: "auto",
    "aria-label": texts.body,
    placeholder: texts.body,
    input: () => conversation.typing(),
    keydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      say();
    },
  });
  const say = () => {
    const body = box.value.trim();
    if (body === "") return;
    box.value = "";
    conversation.say(body);
  };
  const composer = h(
    "form",
    {
      class: "composer",
      submit: (event: SubmitEvent) => {
        event.preventDefault();
        say();
      },
    },
    box,
    h("button", { class: "main" }, texts.send),
  );
  const end = h(
    "button",
    { type: "button", class: "quiet", click: () => void conversation.close().catch(() => undefined) },
    texts.endChat,
  );
  const anew = h("button", { type: "button", click: () => conversation.anew() }, texts.newChat);
  const write = h("button", { type: "button", click: () => go("write") }, texts.write);
  const element = h(
    "div",
    { class: "chat" },
    h("p", { class: "hint" }, noticeOf(availability, texts)),
    log,
    sending,
    typing,
    h("div", { class: "row" }, write, anew, end),
    composer,
  );
  const shown = new Map<string, HTMLElement>();

  return {
    element,
    update() {
      const { chat, entries, outgoing } = conversation;
      const isOver = chat?.status === "closed";
      if (entries.length < shown.size) {
        shown.clear();
        fill(log);
      }
      for (const entry of entries)
        if (!shown.has(entry.id)) {
          const drawn = entryOf(entry, conversation, texts);
          shown.set(entry.id, drawn);
          log.append(drawn);
        }
      fill(sending, ...outgoing.map((each) => onItsWay(each, conversation, texts)));
      typing.textContent =
        chat?.is_typing && chat.staff ? filled(texts.typing, { name: chat.staff.name }) : "";
      composer.hidden = isOver;
      anew.hidden = !isOver;
      end.hidden = !chat || isOver;
      write.hidden = !entries.some(({ kind }) => kind === "unanswered");
      (sending.lastElementChild ?? log.lastElementChild)?.scrollIntoView({ block: "nearest" });
    },
  };
}

function noticeOf({ state, reopens_at }: Availability, texts: Texts): string {
  if (state === "open" || state === "busy") return texts.chatOpen;
  return reopens_at ? closedUntil(texts, reopens_at) : texts.chatNobody;
}

function entryOf(entry: Entry, conversation: Conversation, texts: Texts): HTMLElement {
  const { author, kind, body_html, body, attachments, created_at } = entry;
  if (kind !== "message") return h("div", { class: "hint", dir: "auto" }, body);
  const at = new Date(created_at);
  return h(
    "div",
    { class: `said ${author.type}` },
    h(
      "p",
      { class: "hint" },
      h("span", { dir: "auto" }, author.type === "visitor" ? texts.you : author.name),
      " ",
      h("time", { datetime: created_at }, at.toLocaleTimeString([], { timeStyle: "short" })),
    ),
    message(body_html),
    ...attachments.map(({ name, download_url }) =>
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          dir: "auto",
          click: () => void save(conversation, download_url, name),
        },
        name,
      ),
    ),
  );
}

/** Nothing that the browser asks for by itself shows the session's token. */
async function save(conversation: Conversation, url: string, name: string): Promise<void> {
  const file = await conversation.download(url.replace(/^.*\/public\/chat\//, "")).catch(() => undefined);
  if (!file) return;
  const address = URL.createObjectURL(file);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const onItsWay = (each: Outgoing, conversation: Conversation, texts: Texts) =>
  h(
    "div",
    { class: "said visitor waits" },
    h("p", { dir: "auto" }, each.body),
    each.refusal === undefined
      ? h("p", { class: "hint" }, texts.sending)
      : h(
          "p",
          { class: "error", role: "alert" },
          each.refusal,
          " ",
          h("button", { type: "button", class: "quiet", click: () => conversation.again(each) }, texts.again),
        ),
  );
