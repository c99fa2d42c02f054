import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DraftKind,
  draftName,
  draftQuery,
  type MessageDraft,
  saveDraft,
} from "../../../api/outbox/drafts.ts";
import {
  deleteLocalDraft,
  isKeptAtDesk,
  joinTexts,
  localDraft,
  noteKeptAtDesk,
  settleWith,
  storeLocalDraft,
  typedSince,
} from "../../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import type { Status } from "../../../api/tickets/tickets.ts";
import { type UploadedFiles, useFiles } from "../../../components/composer/uploaded-files.ts";
import { type PlacedImages, usePlacedImages } from "../../../components/composer/use-placed-images.ts";

import type { SentMessages } from "./use-sent-messages.ts";

const calmMs = 1_000;
// Without a network, saving a draft may never finish.
const patienceMs = 500;

const returned = new EventTarget();

/** An undone reply becomes a draft again, even in an open composer, before what was typed since. */
export function restoreDraft(number: string, draft: MessageDraft): void {
  const name = draftName(currentPersonId(), number, draft.kind);
  // The server has joined them already, except for the last second's text.
  const body = joinTexts(draft.body, localDraft(name) ?? "");
  storeLocalDraft(name, body);
  returned.dispatchEvent(new CustomEvent(`${number} ${draft.kind}`, { detail: { ...draft, body } }));
}

/** Moves a merged ticket's drafts to the target, after its own drafts, as the server does. */
export async function moveDraftsTo(queries: QueryClient, from: string, to: string): Promise<void> {
  for (const kind of ["reply", "note"] as const) {
    const words = localDraft(draftName(currentPersonId(), from, kind)) ?? "";
    if (words === "") continue;
    const kept = await queries.fetchQuery({ ...draftQuery(to, kind), staleTime: 0 });
    const begun = localDraft(draftName(currentPersonId(), to, kind)) ?? kept?.body ?? "";
    const { status = null, uploads = [] } = kept ?? {};
    restoreDraft(to, { kind, body: joinTexts(begun, words), status, uploads, not_sent: null });
    deleteLocalDraft(draftName(currentPersonId(), from, kind));
  }
}

/** A discarded draft must not return as the draft of the merge target. */
export async function discardDraft(
  queries: QueryClient,
  to: string,
  kind: DraftKind,
  words: string,
): Promise<void> {
  const kept = await queries.fetchQuery({ ...draftQuery(to, kind), staleTime: 0 });
  if (!kept || !words.startsWith(kept.body)) return;
  await saveDraft(to, { kind, body: "" });
  queries.setQueryData(draftQuery(to, kind).queryKey, null);
}

export interface ComposerDraft {
  text: string;
  status: Status | null;
  files: UploadedFiles & PlacedImages;
  /** Why it is a draft again. */
  notSent: string | null;
  setText(text: string): void;
  setStatus(status: Status): void;
  /** Resolves once no draft save is pending that could recreate the draft after it was sent. */
  settled(): Promise<unknown>;
  /** Call it after the message was sent. What was typed since stays: returns whether there is any. */
  clear(sent: { text: string; uploadIds: readonly string[] }): boolean;
}

interface Options {
  sent: SentMessages;
  /** The message stays in the field until the server has it. */
  isSending: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

const nothingSent: SentMessages = { underWay: [], accepted: [] };

/**
 * A draft, saved in the browser on each key press and on the server shortly after, with its files and next
 * status. It is read again when the user returns, since they may have continued on another computer. Text
 * that another page has sent since isn't a draft.
 */
export function useDraft(
  number: string,
  kind: DraftKind,
  { sent: known, isSending, field }: Options,
): ComposerDraft {
  const name = draftName(currentPersonId(), number, kind);
  const [typed, setTyped] = useState<string | null>(() => localDraft(name));
  const [chosen, setChosen] = useState<Status | null>(null);
  const { data: kept } = useQuery({ ...draftQuery(number, kind), refetchOnWindowFocus: "always" });
  const files = useFiles({ number, draft: name, kept: kept?.uploads, isRead: kept !== undefined });
  const [typedBehind, setTypedBehind] = useState<string | null>(null);
  const { underWay, accepted } = isSending ? nothingSent : known;
  const sent = [...underWay, ...accepted];
  const sentNow = sent.join("\0");
  const written = typed ?? kept?.body ?? "";
  const isSent = typedBehind !== sentNow && sent.includes(written.trim());
  const text = isSent ? "" : written;
  const status = chosen ?? kept?.status ?? null;
  const queries = useQueryClient();
  const keptIds = kept?.uploads.map(({ id }) => id).join(" ") ?? "";
  const isNewer = typed !== null && !(typed === localDraft(name) && isKeptAtDesk(name));
  const isChanged = isNewer || chosen !== null || files.ids !== keptIds;
  const isTouched = kept !== undefined && !isSent && isChanged;
  const settled = useKeeping(number, name, { kind, body: text, status, uploadIds: files.ids }, isTouched);
  const typedAfter = useEffectEvent(() => setTypedBehind(sentNow));

  // The outbox deletes the draft of a message that is under way, and restores it if the server refuses the message.
  const isAccepted = isSent && accepted.includes(written.trim());
  useEffect(() => {
    if (isAccepted) deleteLocalDraft(name);
  }, [name, isAccepted]);

  // Not while a message is sent, since its text is no local draft then.
  const settledFor = useRef<MessageDraft | null>(undefined);
  useEffect(() => {
    if (kept === undefined || isSending || settledFor.current === kept) return;
    settledFor.current = kept;
    setTyped(settleWith(name, kept?.body ?? ""));
  }, [name, kept, isSending]);

  // A message that was sent before this composer opened may be refused now.
  const underWayNow = known.underWay.join("\0");
  useEffect(() => {
    if (!isSending && underWayNow === "") setTyped((typed) => typed ?? localDraft(name));
  }, [name, underWayNow, isSending]);

  useEffect(() => {
    const take = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      typedAfter();
      setTyped(event.detail.body);
      setChosen(event.detail.status);
      files.lay(event.detail.uploads);
    };
    returned.addEventListener(`${number} ${kind}`, take);
    return () => returned.removeEventListener(`${number} ${kind}`, take);
  }, [number, kind, files.lay]);

  const setText = (next: string) => {
    setTypedBehind(sentNow);
    setTyped(next);
    if (next !== "") return storeLocalDraft(name, next);
    deleteLocalDraft(name);
    queries.setQueryData(draftQuery(number, kind).queryKey, (kept) => kept && { ...kept, body: "" });
  };
  const images = usePlacedImages(field, { files, text, setText });
  const clear: ComposerDraft["clear"] = (sent) => {
    const left = typedSince(sent.text, localDraft(name) ?? "");
    if (left === "") deleteLocalDraft(name);
    else storeLocalDraft(name, left);
    setTyped(left === "" ? null : left);
    setChosen(null);
    files.forget(sent.uploadIds);
    queries.setQueryData(draftQuery(number, kind).queryKey, null);
    return left !== "";
  };
  return {
    text,
    status,
    files: { ...files, ...images },
    notSent: kept?.not_sent ?? null,
    setText,
    setStatus: setChosen,
    settled,
    clear,
  };
}

interface Written {
  kind: DraftKind;
  body: string;
  status: Status | null;
  uploadIds: string;
}

/** A failed save is ignored: the browser has the draft, and the next key press retries. */
function useKeeping(
  number: string,
  name: string,
  { kind, body, status, uploadIds }: Written,
  isTouched: boolean,
): () => Promise<unknown> {
  const laid = useRef(uploadIds);
  const inTurn = useInTurn();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isTouched) return undefined;
    const ids = uploadIds === "" ? [] : uploadIds.split(" ");
    const keep = () =>
      inTurn.do(async () => {
        if (await saveDraft(number, { kind, body, status, uploadIds: ids })) noteKeptAtDesk(name, body);
      });
    // An uploaded file is saved at once, since the browser doesn't store it.
    waiting.current = setTimeout(keep, laid.current === uploadIds ? calmMs : 0);
    laid.current = uploadIds;
    return () => clearTimeout(waiting.current);
  }, [number, name, kind, body, status, uploadIds, isTouched, inTurn]);
  return () => {
    clearTimeout(waiting.current);
    return Promise.race([inTurn.end(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  };
}

interface InTurn {
  do(work: () => Promise<unknown>): void;
  end(): Promise<unknown>;
}

/** One save at a time, and only the latest waits, so that an older draft never replaces a newer one. */
function useInTurn(): InTurn {
  const [inTurn] = useState((): InTurn => {
    let next: (() => Promise<unknown>) | undefined;
    let atWork: Promise<unknown> | undefined;
    const goOn = async () => {
      for (let work = next; work; work = next) {
        next = undefined;
        await work().catch(() => undefined);
      }
      atWork = undefined;
    };
    return {
      do(work) {
        next = work;
        atWork ??= goOn();
      },
      end() {
        next = undefined;
        return atWork ?? Promise.resolve();
      },
    };
  });
  return inTurn;
}
