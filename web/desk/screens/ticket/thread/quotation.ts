import { messageAnchor } from "../../../components/ticket/thread/message-anchor.ts";

/** The selected part of a message, or all of it, as a quotation in Markdown. */
export function quotationOf({ id, body }: { id: string; body: string }): string {
  const text = selectedIn(document.getElementById(messageAnchor(id))) || body;
  const lines = text.trim().split("\n");
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}

function selectedIn(message: HTMLElement | null): string {
  const selection = getSelection();
  const isInside = selection?.anchorNode && message?.contains(selection.anchorNode);
  return isInside ? selection.toString() : "";
}
