import { button, fill, h, keepingEnd } from "../dom.ts";
import { messageBody } from "../message-body.ts";
import { type BubbleMessage, messageBubble } from "../message-bubble.ts";
import type { Attachment } from "../shapes.ts";
import { open } from "./session.ts";

/** Larger images load on demand. */
const shownBytes = 5_000_000;
const shownPixels = 640;

interface Message extends BubbleMessage {
  body_html: string;
  attachments: readonly Attachment[];
}

/** A URL must not contain the session's token, so files are fetched with it and then shown or saved. */
function attachedFile({ name, size, mime_type, download_url }: Attachment): HTMLElement {
  const fetched = async () => (await open(download_url.split("/chat/").pop() ?? "")).blob();
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

/** A message whose files are read with the session's token. */
export const bubble = (message: Message): HTMLElement =>
  messageBubble(message, messageBody(message.body_html), ...message.attachments.map(attachedFile));
