import type { AttachmentInfo, Reply } from "@sidedesk/client";
import { h, icon } from "../../../../web/shared/support/dom.ts";
import { messageBody } from "../../../../web/shared/support/message-body.ts";
import { messageBubble } from "../../../../web/shared/support/message-bubble.ts";
import type { Area } from "../area.ts";
import { outlines } from "../icons.ts";
import { texts } from "../texts/texts.ts";

/** A message of a ticket: images stand where its text has a place for them, all other files below. */
export function reply(area: Area, message: Reply): HTMLElement {
  const placed = new Set<string>();
  const body = messageBody(message.body_html, (tag, named) => {
    const file = message.attachments.find(({ id }) => tag === "span" && id === named("data-attachment"));
    if (!file || !isImage(file)) return undefined;
    placed.add(file.id);
    // The text of the place is the file's name, which is shown if the image can't be.
    return h("span.place", {}, image(area, file));
  });
  // A wide table scrolls, by keyboard too.
  for (const table of body.querySelectorAll("table")) table.tabIndex = 0;
  const others = message.attachments.filter(({ id }) => !placed.has(id));
  const bubble = messageBubble(message, body, ...others.map((file) => attached(area, file)));
  bubble.setAttribute("part", message.author.type === "client" ? "message message-own" : "message");
  return bubble;
}

const isImage = ({ mime_type }: AttachmentInfo) => /^image\/(png|jpeg|gif|webp)$/.test(mime_type);
const urlOf = ({ base }: Area, { id }: AttachmentInfo) => `${base}/api/attachments/${id}/download`;

function image(area: Area, file: AttachmentInfo): HTMLElement {
  const picture = h("img", { src: urlOf(area, file), alt: "", loading: "lazy" });
  picture.addEventListener("error", () => picture.remove());
  return picture;
}

const attached = (area: Area, file: AttachmentInfo): HTMLElement =>
  h(
    "a.file",
    { href: urlOf(area, file), download: file.name },
    isImage(file) ? image(area, file) : icon(outlines.file),
    h("span", {}, file.name),
    h("span.hint", {}, sizeOf(file.size)),
  );

function sizeOf(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  const value = isSmall ? Math.max(1, Math.round(bytes / 1000)) : Math.round(bytes / 100_000) / 10;
  return `${value.toLocaleString(texts.language)} ${isSmall ? "kB" : "MB"}`;
}
