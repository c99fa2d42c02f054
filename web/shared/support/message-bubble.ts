import { type Child, h } from "./dom.ts";
import { moment } from "./texts/texts.ts";

export interface BubbleMessage {
  author: { type: string; name: string };
  created_at: string;
}

/** A chat or ticket message with its body and its files. */
export function messageBubble(
  { author: { type, name }, created_at }: BubbleMessage,
  ...content: Child[]
): HTMLElement {
  const isOwn = type === "visitor" || type === "client";
  const at = new Date(created_at);
  const isToday = at.toDateString() === new Date().toDateString();
  return h(
    isOwn ? "div.said.own" : "div.said",
    {},
    h(
      "p.hint",
      {},
      h("span", {}, isOwn ? texts.you : name),
      " ",
      h("time", { datetime: created_at }, moment(at, isToday ? undefined : "short")),
    ),
    ...content,
  );
}
