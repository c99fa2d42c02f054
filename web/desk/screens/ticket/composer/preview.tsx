import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { previewQuery } from "../../../api/markdown.ts";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { ticketTexts } from "../texts/texts.ts";
import styles from "./preview.module.css";

const calmMs = 250;

/** What is written, as it will stand in the thread; by the desk, a moment after the last key. */
export function Preview({ text }: { text: string }): ReactElement {
  const calm = useCalm(text);
  const { data, error } = useQuery({
    ...previewQuery(calm),
    enabled: calm.trim() !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.preview} aria-label={ticketTexts.preview}>
      {calm.trim() === "" ? (
        <p className={styles.empty}>{ticketTexts.previewEmpty}</p>
      ) : error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <MessageBody html={data ?? ""} />
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
