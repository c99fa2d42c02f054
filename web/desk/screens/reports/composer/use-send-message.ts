import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { noteReport, type ReportStatus, replyToReport, reportQuery } from "../../../api/reports.ts";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";

export interface Message {
  kind: DraftKind;
  body: string;
  /** A reply's: the report's next status; empty for no change. */
  status: ReportStatus | "";
  /** A reply's. */
  files: readonly File[];
}

interface Sending {
  send(message: Message): void;
  isPending: boolean;
  /** Why the server refused a file of the last attempt. */
  faultOf(index: number): string | undefined;
  forgetFaults(): void;
}

/** Sends a message once: retries of the same message keep the key until the server has accepted it. */
export function useSendMessage(reference: string, onSent: (message: Message) => void): Sending {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ kind, body, status, files }: Message) => {
      const key = attempt.keyOf([kind, body, status, files.map(({ name, size }) => [name, size])]);
      if (kind === "note") return noteReport(reference, body, key);
      return replyToReport(reference, { body, ...(status && { status }) }, files, key);
    },
    onSuccess: (report, message) => {
      attempt.end();
      onSent(message);
      queries.setQueryData(reportQuery(reference).queryKey, report);
      toasts.add({ title: message.kind === "note" ? composerTexts.noteAdded : composerTexts.sent });
      void queries.invalidateQueries({ queryKey: ["reports"] });
    },
    onError: toastError,
  });
  const faults = error instanceof ApiError ? error.fields : {};
  return {
    send: mutate,
    isPending,
    faultOf: (index) => faults[`attachments.${index}`]?.[0],
    forgetFaults: reset,
  };
}
