import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";
import { afterPaint } from "../kernel/after-paint.ts";
import { currentPersonId } from "../session/current-session.ts";
import type { Status } from "../tickets/tickets.ts";
import type { Upload } from "../tickets/uploads.ts";
import { keptAtDesk } from "./local-drafts.ts";

export type DraftKind = "reply" | "note";

/** A draft as the server stores it. */
export interface MessageDraft {
  kind: DraftKind;
  body: string;
  status: Status | null;
  uploads: Upload[];
  /** Why a reply that was on its way became a draft again. */
  not_sent: string | null;
}

const path = "/api/v1/staff/tickets/{number}/draft";

/** The storage key of a draft. Each user of a shared browser has their own. */
export const draftName = (person: string, number: string, kind: DraftKind): string =>
  `draft ${person} ${number} ${kind}`;

export const draftQuery = (number: string, kind: DraftKind) =>
  queryOptions({
    queryKey: ["draft", number, kind],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async (): Promise<MessageDraft | null> => {
      await afterPaint();
      const params = { path: { number }, query: { kind } };
      const name = draftName(currentPersonId(), number, kind);
      for (;;) {
        const known = keptAtDesk(name);
        const draft = bodyOf(await api.GET(path, { params })).data ?? null;
        // If another tab saved a newer draft meanwhile, this response may be stale.
        if (keptAtDesk(name) === known) return draft;
      }
    },
  });

interface Kept {
  kind: DraftKind;
  body: string;
  status?: Status | null;
  /** The draft's uploads; if left out, they stay unchanged. */
  uploadIds?: string[];
}

/** Whether the server stored it. It ignores drafts of messages sent meanwhile. */
export async function saveDraft(
  number: string,
  { kind, body, status = null, uploadIds }: Kept,
): Promise<boolean> {
  const params = { path: { number } };
  if (body.trim() === "" && (uploadIds ?? []).length === 0) {
    await api.DELETE(path, { params: { ...params, query: { kind } } });
    return true;
  }
  const kept = { kind, body, status, ...(uploadIds && { upload_ids: uploadIds }) };
  return bodyOf(await api.PUT(path, { params, body: kept })).data !== null;
}
