import { type ReactElement, Suspense, useRef, useState } from "react";
import { fillForNewTicket } from "../../api/tickets/new-ticket.ts";
import { CannedReplyButton } from "../../components/composer/canned-reply-button.tsx";
import { AttachButton, LocalFileList } from "../../components/composer/chosen-files.tsx";
import composer from "../../components/composer/composer.module.css";
import { DropZone, useDroppedFiles } from "../../components/composer/drop-zone.tsx";
import { FileRulesHint } from "../../components/composer/file-rules.tsx";
import { MessageTextArea } from "../../components/composer/text-area.tsx";
import { composerTexts } from "../../components/composer/texts/texts.ts";
import { Toolbar } from "../../components/composer/toolbar.tsx";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { useFieldContext } from "../../components/ui/form/field-context.ts";
import { describedBy, Faults } from "../../components/ui/form/fields/labelled.tsx";
import form from "../../components/ui/form/form.module.css";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import styles from "./new-ticket.module.css";
import { newTicketTexts as texts } from "./texts/texts.ts";
import type { NewTicketForm } from "./use-new-ticket.ts";

const Preview = lazyComponent(
  async () => (await import("../../components/composer/preview.tsx")).MessagePreview,
);

/** The customer's message, with the tools of a ticket's composer and attachments. */
export function MessageFields({ writing }: { writing: NewTicketForm }): ReactElement {
  const { draft, department, files, set } = writing;
  const [isPreviewed, setPreviewed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { idOf, faultsOf } = useFieldContext();
  const id = idOf("body");
  const faults = faultsOf("body");
  const isDropping = useDroppedFiles(files.add);
  useCommand("preview", () => setPreviewed(!isPreviewed), { within: place });
  return (
    <div ref={place} className={styles.message}>
      <div className={composer.head}>
        <label className={form.label} htmlFor={id}>
          {texts.message}
        </label>
        <Toolbar for={id} />
        <IconButton
          icon="eye"
          label={composerTexts.preview}
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        />
      </div>
      <div className={isPreviewed ? `${composer.writing} ${composer.beside}` : composer.writing}>
        <div className={composer.typed}>
          <MessageTextArea
            field={field}
            id={id}
            label={texts.message}
            placeholder={texts.messagePlaceholder}
            text={draft.body}
            isFaulty={faults.length > 0}
            describedBy={describedBy(id, undefined, faults)}
            completing={{
              departmentId: department?.id,
              takesColleagues: false,
              fill: (reply) =>
                fillForNewTicket(reply.body, { ...draft, departmentId: department?.id ?? null }),
            }}
            onText={(body) => set({ body })}
            onFiles={files.add}
          />
        </div>
        <Suspense>{isPreviewed && <Preview text={draft.body} />}</Suspense>
      </div>
      <Faults id={`${id}-fault`} faults={faults} />
      <div className={styles.tools} id={idOf("attachments")} tabIndex={-1}>
        <CannedReplyButton field={() => field.current} />
        <AttachButton accept={department?.files.accept} onAttach={files.add} />
        <FileRulesHint rules={department?.files} />
      </div>
      <LocalFileList files={files} />
      <Faults id={`${idOf("attachments")}-fault`} faults={faultsOf("attachments")} />
      {isDropping && <DropZone title={texts.drop}>{department?.files.said}</DropZone>}
    </div>
  );
}
