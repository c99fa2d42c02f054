import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { type HeldReply, heldQuery } from "../../../api/tickets/held-replies.ts";
import { useFaces } from "../../../components/ticket/colleague-avatars.ts";
import styles from "../../../components/ticket/thread.module.css";
import { Avatar } from "../../../components/ui/content/avatar.tsx";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { Countdown } from "../../../components/ui/time/countdown.tsx";
import { MissedReplies } from "../composer/missed-replies.tsx";
import { sendHeldFirst, undoSentReply } from "../composer/use-send.tsx";
import { ticketTexts } from "../texts/texts.ts";
import { useSendTime } from "./use-send-time.ts";

const ScheduledReply = lazyComponent(async () => (await import("./scheduled-reply.tsx")).ScheduledReply);

/** Held replies: scheduled ones, the user's own, as they will appear, and whose else are about to be sent. */
export function HeldReplies({ number }: { number: string }): ReactElement {
  const { data: held = [] } = useQuery(heldQuery(number));
  return (
    <>
      {held.map((one) => (
        <li key={one.id} className={styles.place}>
          {one.is_scheduled ? (
            <Suspense>
              <ScheduledReply held={one} number={number} />
            </Suspense>
          ) : one.is_mine ? (
            <Own held={one} number={number} />
          ) : (
            <Colleague held={one} number={number} />
          )}
        </li>
      ))}
    </>
  );
}

function Own({ held, number }: { held: HeldReply; number: string }) {
  const queries = useQueryClient();
  const faceOf = useFaces();
  useSendTime(held, number);
  const sendNow = async () => {
    await sendHeldFirst(queries, number);
    await queries.invalidateQueries({ queryKey: ["ticket", number] });
  };
  return (
    <article className={`${styles.message} ${styles.staff} ${styles.held}`}>
      <header className={styles.author}>
        <Avatar id={held.staff.id} name={held.staff.name} url={faceOf(held.staff.id)} />
        <strong dir="auto">{held.staff.name}</strong>
        <span className={styles.from} role="timer">
          <Countdown until={held.until} say={ticketTexts.goesIn} />
        </span>
        <span className={styles.when}>
          <Button onClick={() => undoSentReply(queries, number, held.id).catch(toastError)}>
            {ticketTexts.takeBack}
          </Button>
          <Button look="quiet" onClick={() => sendNow().catch(toastError)}>
            {ticketTexts.sendNow}
          </Button>
        </span>
      </header>
      <MissedReplies replies={held.missed} />
      <MessageBody
        html={held.body_html ?? ""}
        id={held.id}
        imageOf={(id) => `/api/v1/staff/tickets/${number}/attachments/${id}/download`}
      />
    </article>
  );
}

function Colleague({ held, number }: { held: HeldReply; number: string }) {
  useSendTime(held, number);
  return (
    <p className={styles.sending} role="status">
      {ticketTexts.isSending(held.staff.name)}
    </p>
  );
}
