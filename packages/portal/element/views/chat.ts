import { countUnread, resume, seen } from "../../../../web/shared/support/chat/conversation.ts";
import { chatView as sharedView } from "../../../../web/shared/support/chat/view.ts";
import { h, icon } from "../../../../web/shared/support/dom.ts";
import { filled } from "../../../../web/shared/support/texts/texts.ts";
import { type Area, viewLink } from "../area.ts";
import { outlines } from "../icons.ts";
import { followChat, readAvailability } from "../page-chat.ts";
import { texts } from "../texts/texts.ts";

/** The client's chat. */
export async function chatView(area: Area): Promise<HTMLElement> {
  const { life } = area;
  const [availability] = await Promise.all([readAvailability(), resume()]);
  const view = sharedView(availability, area.departments, (next) =>
    area.go(next === "write" ? "/new" : "/chat"),
  );
  view.look(availability);
  followChat(() => {
    view.update();
    if (!document.hidden) seen();
  }, life);
  queueMicrotask(() => view.update(true));
  return h(
    "div.stack.narrow",
    {},
    viewLink(area, "/tickets", "back", icon(outlines.back), texts.backToTickets),
    h("h2", { tabindex: -1 }, texts.chat),
    h("div.content.card", { part: "chat" }, view.element),
  );
}

/** The way to the chat, with the number of new messages. */
export function chatLink(area: Area): HTMLElement {
  const count = countUnread();
  const badge = count > 0 && h("span.badge", { "aria-hidden": "true" }, String(count));
  const link = viewLink(area, "/chat", "button.wide", icon(outlines.chat), texts.chat, badge);
  if (count > 0) link.setAttribute("aria-label", filled(texts.chatNew, { chat: texts.chat, count }));
  return link;
}
