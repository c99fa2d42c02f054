import type { DraftKind } from "../../../api/outbox/drafts.ts";
import type { ReportStatus } from "../../../api/reports.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { type LocalFiles, useDraftFiles } from "../../../components/composer/local-files.ts";
import { type LocalText, useLocalText } from "../../../components/composer/local-text.ts";
import type { Message } from "./use-send-message.ts";

type Next = Exclude<ReportStatus, "duplicate"> | "";

interface ReportDraft extends Record<DraftKind, LocalText> {
  /** What the composer begins with: a note, if only that has text. */
  first: DraftKind;
  /** The report's next status; empty for no change. */
  status: Next;
  setStatus(status: Next): void;
  files: LocalFiles;
  /**
   * Call it after a message was sent. A note leaves the reply's status and files. What was typed since stays:
   * returns whether there is any.
   */
  clear(sent: Message): boolean;
}

/** The unsent messages of a report: texts, status and the names of files stay in this browser. */
export function useReportDraft(
  reference: string,
  faultOf: (index: number) => string | undefined,
): ReportDraft {
  const name = `report ${currentPersonId()} ${reference}`;
  const reply = useLocalText(`${name} reply`);
  const note = useLocalText(`${name} note`);
  const status = useLocalText(`${name} status`);
  const files = useDraftFiles(`${name} files`, faultOf);
  return {
    reply,
    note,
    first: note.text !== "" && reply.text === "" ? "note" : "reply",
    status: status.text as Next,
    setStatus: status.setText,
    files,
    clear({ kind, body, files: sent }) {
      if (kind === "note") return note.clear(body);
      status.setText("");
      files.clear(sent);
      return reply.clear(body);
    },
  };
}
