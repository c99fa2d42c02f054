import type { ReactElement } from "react";
import type { StaffReport } from "../../../api/reports.ts";
import { AttachButton, LocalFileList } from "../../../components/composer/chosen-files.tsx";
import styles from "../../../components/composer/composer.module.css";
import { DropZone, useDroppedFiles } from "../../../components/composer/drop-zone.tsx";
import { ComposerFrame } from "../../../components/composer/frame/composer-frame.tsx";
import { ComposerFooter } from "../../../components/composer/frame/footer.tsx";
import { useComposer, useMessageKind } from "../../../components/composer/frame/use-composer.ts";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import type { AttachedFile } from "../../../components/composer/uploaded-files.ts";
import { reportOptionsOf } from "../filters.tsx";
import { reportTexts as texts } from "../texts/texts.ts";
import { useReportDraft } from "./use-report-draft.ts";
import { useSendMessage } from "./use-send-message.ts";

const { duplicate: _, ...states } = texts.states;
const afterwards = [{ value: "" as const, label: texts.asItIs }, ...reportOptionsOf(states)];

/** A reply to the reporter or a note. Drafts stay in this browser until they are sent. */
export function ReportComposer({ report }: { report: StaffReport }): ReactElement {
  const { reference, can_reply } = report;
  // The draft ends also if another report is open by then.
  const sending = useSendMessage(reference, (message) => {
    const isWritingOn = draft.clear(message);
    if (!isWritingOn) composer.sent();
  });
  const draft = useReportDraft(reference, sending.faultOf);
  const { status, setStatus } = draft;
  const files = {
    ...draft.files,
    remove(file: AttachedFile) {
      // The server's messages are about the files of the last attempt, by number.
      sending.forgetFaults();
      draft.files.remove(file);
    },
  };
  // An existing draft of a reply keeps its field.
  const canReply = can_reply || draft.reply.text !== "";
  const kinds = useMessageKind(canReply, draft.first);
  const { kind } = kinds;
  const isNote = kind === "note";
  const { text, setText } = draft[kind];
  const hasFiles = files.all.length > 0 || files.lost.length > 0;
  const hasDraft = text !== "" || (!isNote && hasFiles);
  const composer = useComposer({ ...kinds, canReply, hasDraft, onSend: send });
  const attach = isNote ? undefined : files.add;
  const isDropping = useDroppedFiles((dropped) => attach?.(dropped));
  const canSend = text.trim() !== "" && !sending.isPending && (isNote || can_reply);

  function send() {
    if (!canSend) return;
    sending.send({ kind, body: text, status, files: files.chosen });
  }
  return (
    <>
      <ComposerFrame
        composer={composer}
        canReply={canReply}
        noteHelp={texts.noteHelp}
        status={
          !can_reply && (
            <p className={styles.warning} role="status">
              {texts.full}
            </p>
          )
        }
        placeholder={composer.isOpen ? placeholders[kind] : collapsedPlaceholder(report, isNote)}
        text={text}
        onText={setText}
        onFiles={attach}
      >
        {!isNote && <LocalFileList files={files} />}
        <ComposerFooter
          kind={kind}
          isSending={sending.isPending}
          canSend={canSend}
          after={{ status, options: afterwards, onChoose: setStatus }}
          tools={attach && <AttachButton accept={undefined} onAttach={attach} />}
          onSend={send}
        />
      </ComposerFrame>
      {isDropping && attach && <DropZone title={composerTexts.drop.reply}>{null}</DropZone>}
    </>
  );
}

const placeholders = { reply: texts.replyPlaceholder, note: texts.notePlaceholder };

function collapsedPlaceholder({ reporter }: StaffReport, isNote: boolean): string {
  if (isNote) return composerTexts.addNote;
  const [firstName] = reporter.name.split(" ");
  return firstName ? composerTexts.replyTo(firstName) : texts.replyPlaceholder;
}
