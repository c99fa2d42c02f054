import type { ReactElement } from "react";
import { MessageBody } from "../ui/content/message-body.tsx";
import { Attachments, type File, isImage, pathOf, useEnlarged } from "./attachments.tsx";
import { sharedTicketTexts } from "./texts/texts.ts";

interface Message {
  id: string;
  body_html: string;
  attachments: readonly File[];
  /** A note's. */
  mentions?: readonly string[];
}

/** The addresses of a message's images, by id. */
export const imagesOf =
  (files: readonly File[]) =>
  (id: string): string | undefined => {
    const file = files.find((one) => one.id === id && isImage(one));
    return file && pathOf(file);
  };

/** The files that the text does not show. */
export function unplacedFiles({ body_html, attachments }: Omit<Message, "id">): readonly File[] {
  return attachments.filter((file) => !isImage(file) || !body_html.includes(`data-attachment="${file.id}"`));
}

/** A message's text with its images at their places, and its other files below. */
export function MessageContent({
  message,
  isAway = false,
}: {
  message: Message;
  isAway?: boolean;
}): ReactElement {
  const { enlarge, enlarged } = useEnlarged();
  const { id, body_html, attachments, mentions } = message;
  const below = unplacedFiles(message);
  function show(id: string) {
    const file = attachments.find((one) => one.id === id);
    if (file) enlarge(file);
  }
  return (
    <>
      <MessageBody
        html={isAway ? "" : body_html}
        id={id}
        imageOf={imagesOf(attachments)}
        enlarge={{ label: sharedTicketTexts.enlarge, show }}
        {...(mentions && { mentions })}
      />
      {below.length > 0 && <Attachments files={below} />}
      {enlarged}
    </>
  );
}
