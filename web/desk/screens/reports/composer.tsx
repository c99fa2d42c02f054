import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useAttempt } from "../../api/kernel/idempotent-attempt.ts";
import {
  noteReport,
  type ReportStatus,
  replyToReport,
  reportQuery,
  type StaffReport,
} from "../../api/reports.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { ChosenFiles, FilePicker } from "../../components/composer/chosen-files.tsx";
import composer from "../../components/composer/composer.module.css";
import { useLocalFiles } from "../../components/composer/local-files.ts";
import { composerTexts } from "../../components/composer/texts/texts.ts";
import { MarkdownField } from "../../components/settings-form/fields/markdown-field.tsx";
import { RestoredDraft } from "../../components/settings-form/restored-draft.tsx";
import { Button } from "../../components/ui/controls/button.tsx";
import { RadioGroup } from "../../components/ui/controls/radio-group.tsx";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import { FormFrame } from "../../components/ui/form/form-frame.tsx";
import { useForm } from "../../components/ui/form/use-form.ts";
import { texts as common } from "../../texts/texts.ts";
import { reportOptionsOf } from "./filters.tsx";
import styles from "./reports.module.css";
import { reportTexts as texts } from "./texts/texts.ts";

interface Draft {
  kind: keyof typeof texts.written;
  body: string;
  /** Reply only: the report's next status; empty for no change. */
  status: string;
  /** Reply only: names of the attached files, which are lost when the page closes. */
  files: string[];
}

const nothing: Draft = { kind: "reply", body: "", status: "", files: [] };
const fieldNames = {
  kind: texts.write,
  body: texts.body,
  status: texts.state,
  files: common.ticket.files,
};
const { duplicate: _, ...states } = texts.states;
const kinds = { reply: texts.written.reply.body, note: texts.written.note.body };

/** A reply or a note, with clearly different looks. Drafts stay in this browser until they are sent. */
export function ReportComposer({ report }: { report: StaffReport }): ReactElement {
  const { reference, can_reply } = report;
  const queries = useQueryClient();
  const attempt = useAttempt();
  const form = useForm<Draft, Draft>({
    kept: { record: nothing, version: undefined },
    draftOf: (draft) => draft,
    keepAs: `report ${currentPersonId()} ${reference}`,
    save: async (changes) => {
      const { kind, body, status } = { ...nothing, ...changes };
      const said = { body, ...(status && { status: status as ReportStatus }) };
      const key = attempt.keyOf([kind, body, status, files.chosen.map(({ name, size }) => [name, size])]);
      const changed = await (kind === "note"
        ? noteReport(reference, body, key)
        : replyToReport(reference, said, files.chosen, key));
      queries.setQueryData(reportQuery(reference).queryKey, changed);
      attempt.end();
      toasts.add({ title: kind === "note" ? texts.noted : texts.sent });
      if (kind === "reply") files.clear();
      return { record: nothing, version: undefined };
    },
    onSaved: () => {
      // After a note is sent, the reply draft keeps its files and status.
      if (isNote) form.set({ files: draft.files, status: draft.status });
      void queries.invalidateQueries({ queryKey: ["reports"] });
    },
  });
  const files = useLocalFiles({
    names: form.draft.files,
    faultOf: (index) => form.faults[`attachments.${index}`]?.[0],
    onChange: (files) => form.set({ files }),
  });
  const { draft, set } = form;
  const discard = () => {
    form.discard();
    files.clear();
  };
  const isNote = draft.kind === "note";
  return (
    <section className={isNote ? styles.noting : styles.writing} aria-label={texts.write}>
      <RestoredDraft form={form} />
      <FormFrame
        form={{ ...form, discard }}
        label={texts.write}
        names={fieldNames}
        verb={isNote ? texts.addNote : texts.send}
      >
        <RadioGroup
          legend={texts.write}
          options={kinds}
          value={draft.kind}
          onChoose={(kind) => set({ kind })}
        />
        {!isNote && !can_reply && <p className={styles.fault}>{texts.full}</p>}
        <MarkdownField
          isShort
          texts={texts.written[draft.kind]}
          value={draft.body}
          onChange={(body) => set({ body })}
          {...(!isNote && { onFiles: files.add })}
        >
          {!isNote && (
            <>
              {files.lost.length > 0 && (
                <p className={composer.warning} role="status">
                  {composerTexts.attachAgain(new Intl.ListFormat(texts.language).format(files.lost))}
                </p>
              )}
              <ChosenFiles files={files} />
              <div className={styles.with}>
                <FilePicker accept={undefined} label={texts.attach} onFiles={files.add}>
                  {(pick) => (
                    <Button icon="paperclip" onClick={pick}>
                      {texts.attach}
                    </Button>
                  )}
                </FilePicker>
                <SelectField
                  name="status"
                  label={texts.afterwards}
                  value={draft.status}
                  options={[{ value: "", label: texts.asItIs }, ...reportOptionsOf<string>(states)]}
                  onChange={(status) => set({ status })}
                />
              </div>
            </>
          )}
        </MarkdownField>
      </FormFrame>
    </section>
  );
}
