import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { markdownPreviewQuery } from "../../api/markdown.ts";
import { MessageBody } from "../ui/content/message-body.tsx";
import styles from "./preview.module.css";
import { composerTexts } from "./texts/texts.ts";

const calmMs = 250;

interface Props {
  text: string;
  /** The address of one of the message's images. */
  imageOf?(id: string): string | undefined;
}

/** Renders the draft as the thread will show it; the server does it, shortly after the last key press. */
export function MessagePreview({ text, imageOf }: Props): ReactElement {
  const calm = useCalm(text);
  const { data, error } = useQuery({
    ...markdownPreviewQuery(calm),
    enabled: calm.trim() !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.preview} aria-label={composerTexts.preview}>
      {calm.trim() === "" ? (
        <p className={styles.empty}>{composerTexts.previewEmpty}</p>
      ) : error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <MessageBody html={data ?? ""} {...(imageOf && { imageOf })} />
      )}
    </section>
  );
}

function useCalm(text: string): string {
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), calmMs);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}
