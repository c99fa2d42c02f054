import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { type HeldReply, heldOf, heldQuery, sendNow, undoReply } from "../../../api/tickets/held-replies.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import {
  type Apply,
  addNote,
  applyTo,
  type Reply,
  type SentReply,
  type Status,
  sendReply,
  type Ticket,
} from "../../../api/tickets/tickets.ts";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import { Countdown } from "../../../components/ui/time/countdown.tsx";
import { inFull } from "../../../components/ui/time/instant.tsx";
import { ticketTexts } from "../texts/texts.ts";
import { offerUndo, type TicketChange } from "../use-change.ts";
import { restoreDraft } from "./draft.ts";
import { undoSeconds } from "./undo-seconds.ts";

export interface SendState {
  kind: DraftKind;
  body: string;
  uploadIds: readonly string[];
  status: Status;
  /** When to send it; now if undefined. */
  sendAt: string | undefined;
  /** Changes that apply together with the message or not at all. */
  further: readonly PendingChange[];
}

/** A change that goes with a message. */
export interface PendingChange {
  asked: Omit<Apply, "reply" | "note">;
  change: TicketChange;
}

interface Outcome {
  held?: SentReply["held"];
  missed: readonly Reply[];
}

/** Sends a message once: retries of the same message keep the key until the server has accepted it. */
export function useSend({ number, replies }: Ticket): UseMutationResult<Outcome, Error, SendState> {
  const queries = useQueryClient();
  const undoing = useHeld(number);
  const attempt = useAttempt();
  const seenReplyId = replies.at(-1)?.id;

  return useMutation({
    mutationFn: async ({ kind, body, uploadIds, status, sendAt, further }: SendState) => {
      const asked = Object.assign({}, ...further.map((one) => one.asked));
      const key = attempt.keyOf([kind, body, status, uploadIds, sendAt, asked]);
      const message = { body, uploadIds, key };
      if (further.length > 0) {
        const written = { body, upload_ids: [...uploadIds] };
        const undo = {
          undo_seconds: undoSeconds(),
          ...(sendAt !== undefined && { send_at: sendAt }),
          ...(seenReplyId && { seen_reply_id: seenReplyId }),
        };
        const whole =
          kind === "note"
            ? { note: written, ...asked }
            : { reply: { ...written, ...undo }, status, ...asked };
        const { ticket, held, missed } = await applyTo(number, whole, key);
        queries.setQueryData(["ticket", number], ticket);
        return { held, missed };
      }
      if (kind === "note") {
        await addNote(number, message);
        return { missed: [] };
      }
      const more = { status, seenReplyId, undoSeconds: undoSeconds(), sendAt };
      const { held, missed } = await sendReply(number, { ...message, ...more });
      return { held, missed };
    },
    onSuccess: async ({ held, missed }, { kind, further }) => {
      attempt.end();
      for (const { change } of further) offerUndo(queries, number, change);
      if (further.length > 0) refetchTicketLists(queries, new Set([number]));
      if (held) return undoing(held, missed);
      toasts.add({
        title: kind === "note" ? composerTexts.noteAdded : composerTexts.sent,
        ...(missed.length > 0 && { description: saidOf(missed), timeout: 12_000 }),
      });
      await queries.invalidateQueries({ queryKey: ["ticket", number] });
      refetchTicketLists(queries, new Set([number]));
    },
    onError: (error) => {
      toastError(error);
      // The page of a missing ticket says so, and shows the draft.
      if (error instanceof ApiError && error.status === 404)
        void queries.invalidateQueries({ queryKey: ["ticket", number] });
    },
  });
}

// Excerpts; the ticket has them in full.
const saidOf = (missed: readonly Reply[]) =>
  [
    ticketTexts.missed,
    ...missed.slice(-3).map(({ author, body }) => `${author.name}: ${body.slice(0, 140)}`),
  ].join("\n");

/** Shows a held reply in its ticket and offers undo. */
export function useHeld(
  number: string,
): (held: NonNullable<SentReply["held"]>, missed: readonly Reply[]) => void {
  const queries = useQueryClient();
  const offerTakingBack = useTakingBack(number);
  return (reply, missed) => {
    const held = heldOf(reply, missed);
    queries.setQueryData<HeldReply[]>(["held", number], (others = []) => [
      ...others.filter(({ id }) => id !== held.id),
      held,
    ]);
    if (missed.length > 0) void queries.invalidateQueries({ queryKey: ["ticket", number] });
    offerTakingBack(held);
  };
}

/** Offers to undo a reply and returns to it, also from another ticket or the list. */
function useTakingBack(number: string): (held: HeldReply) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  return (held) => {
    const taken = async () => {
      await undoSentReply(queries, number, held.id);
      await navigate({ to: "/views/$view/tickets/$number", params: { view, number }, search: true });
    };
    toastDone({
      ...(held.is_scheduled
        ? { title: ticketTexts.scheduled.done(inFull.format(new Date(held.send_at))) }
        : { title: <Countdown until={held.until} say={ticketTexts.goesIn} />, seconds: held.sends_in }),
      id: held.id,
      undo: () => void taken().catch(toastError),
    });
  };
}

export async function undoSentReply(queries: QueryClient, number: string, id: string): Promise<void> {
  toasts.close(id);
  try {
    restoreDraft(number, await undoReply(number, id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Error(ticketTexts.sentAlready);
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey: ["held", number] });
  }
}

/**
 * Releases a held reply before the user's next change to the ticket, so that it goes first in the outbox. A scheduled one keeps
 * its time.
 */
export function sendHeldFirst(queries: QueryClient, number: string): Promise<unknown> {
  const held = queries.getQueryData(heldQuery(number).queryKey) ?? [];
  const mine = held.filter(({ is_mine, is_scheduled }) => is_mine && !is_scheduled);
  if (mine.length > 0)
    queries.setQueryData(
      heldQuery(number).queryKey,
      held.filter((one) => !mine.includes(one)),
    );
  for (const { id } of mine) toasts.close(id);
  return Promise.all(mine.map(({ id }) => sendNow(number, id).catch(toastUnlessSent)));
}

function toastUnlessSent(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) toastError(error);
}
