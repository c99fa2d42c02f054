import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";
import { afterPaint } from "../kernel/after-paint.ts";
import { currentPersonId } from "../session/current-session.ts";
import type { Status } from "../tickets/tickets.ts";
import type { Upload } from "../tickets/uploads.ts";
import { keptAtDesk } from "./local-drafts.ts";

export type Kind = "reply" | "note";

/** What was typed and not sent, as the desk keeps it. */
export interface Draft {
  kind: Kind;
  body: string;
  status: Status | null;
  uploads: Upload[];
  /** Why a reply is a draft again that was on its way. */
  not_sent: string | null;
}

const path = "/api/v1/staff/tickets/{number}/draft";

/** Where the browser has what is typed; each person at the same browser has drafts of their own. */
export const draftName = (person: string, number: string, kind: Kind): string =>
  `draft ${person} ${number} ${kind}`;

export const draftQuery = (number: string, kind: Kind) =>
  queryOptions({
    queryKey: ["draft", number, kind],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async (): Promise<Draft | null> => {
      await afterPaint();
      const params = { path: { number }, query: { kind } };
      const name = draftName(currentPersonId(), number, kind);
      for (;;) {
        const known = keptAtDesk(name);
        const draft = bodyOf(await api.GET(path, { params })).data ?? null;
        // Where a tab of this browser kept more meanwhile, the answer may be older than that.
        if (keptAtDesk(name) === known) return draft;
      }
    },
  });

interface Kept {
  kind: Kind;
  body: string;
  status?: Status | null;
  /** Those that lie in it; where they are left out, they stay as they are. */
  uploadIds?: string[];
}

/** Whether the desk has it; it keeps nothing that was sent meanwhile. */
export async function keepDraft(
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
