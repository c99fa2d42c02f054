import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  changeEmailTemplate,
  type EmailWording,
  emailTemplateQuery,
  emailTemplatesQuery,
  type MailTemplate,
  readEmailTemplate,
  resetTemplate,
  type TemplateKey,
} from "../../../../api/settings/email/email-templates.ts";
import { emailTexts } from "../../../../components/email/texts/texts.ts";
import { ConfirmAction } from "../../../../components/settings-form/confirm-action.tsx";
import editor from "../../../../components/settings-form/editor.module.css";
import parts from "../../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../../components/ui/form/use-form.ts";
import { mailTexts } from "../texts/texts.ts";
import { EmailTemplatePreview } from "./preview.tsx";
import { WordsFields } from "./template-fields.tsx";

const { templates: texts } = mailTexts;
const names = { subject: texts.subject, body: texts.body };

interface Props {
  which: TemplateKey;
  kept: VersionedRecord<MailTemplate>;
}

export function EmailTemplateForm({ which, kept }: Props): ReactElement {
  const queries = useQueryClient();
  const refreshList = () =>
    void queries.invalidateQueries({ queryKey: emailTemplatesQuery(which.brand).queryKey, exact: true });
  const form = useForm({
    kept,
    draftOf: ({ subject, body }: MailTemplate): EmailWording => ({ subject, body }),
    save: (changes, version = "*") => changeEmailTemplate(which, changes, version),
    readAgain: () => readEmailTemplate(which),
    onSaved: (saved) => {
      queries.setQueryData(emailTemplateQuery(which).queryKey, saved);
      refreshList();
    },
  });
  const restored = () => {
    form.discard();
    void queries.invalidateQueries({ queryKey: emailTemplateQuery(which).queryKey });
    refreshList();
    toasts.add({ title: texts.restored });
  };
  return (
    <>
      <div className={editor.editor}>
        <FormFrame form={form} label={emailTexts.kinds[which.occasion] ?? which.occasion} names={names}>
          <WordsFields form={form} template={kept.record} />
        </FormFrame>
        <EmailTemplatePreview which={which} words={form.draft} />
      </div>
      {kept.record.is_own && (
        <footer className={parts.foot}>
          <ConfirmAction
            name={texts.restore}
            title={texts.restoreTitle}
            consequences={texts.restoreHelp}
            cancel={settingsTexts.cancel}
            act={() => resetTemplate(which)}
            onDone={restored}
          />
        </footer>
      )}
    </>
  );
}
