import type { Attachment } from "../api.ts";
import { open } from "../chat/session.ts";
import { moment } from "../texts/texts.ts";
import { button, fill, h, keepingEnd } from "./dom.ts";
import { messageBody } from "./message-body.ts";

/** Larger images load on demand. */
const shownBytes = 5_000_000;
const shownPixels = 640;

interface BubbleMessage {
  author: { type: string; name: string };
  body_html: string;
  attachments: readonly Attachment[];
  created_at: string;
}

/** A chat or ticket message with its files. */
export function messageBubble({
  author: { type, name },
  body_html,
  attachments,
  created_at,
}: BubbleMessage): HTMLElement {
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
    messageBody(body_html),
    ...attachments.map(attached),
  );
}

/** A URL must not contain the session's token, so files are fetched with it and then shown or saved. */
function attached({ name, size, mime_type, download_url }: Attachment): HTMLElement {
  const fetched = async () => (await open(download_url.replace(/^.*\/public\/chat\//, ""))).blob();
  const save = async () => {
    const href = URL.createObjectURL(await fetched());
    h("a", { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
  const shown = button("quiet", name, () => save().catch(() => undefined));
  const show = async () => {
    const whole = await createImageBitmap(await fetched());
    const picture =
      whole.width > shownPixels ? await createImageBitmap(whole, { resizeWidth: shownPixels }) : whole;
    // A site's content policy restricts image sources; a canvas has none.
    const { width, height } = picture;
    const canvas = h("canvas", { role: "img", "aria-label": name, width, height });
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
    keepingEnd(shown, () => fill(shown, canvas));
  };
  if (/^image\/(png|jpeg|gif|webp)$/.test(mime_type) && size < shownBytes) void show().catch(() => undefined);
  return shown;
}
