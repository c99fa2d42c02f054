import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  type EmailWording,
  type TemplateKey,
  templatePreviewQuery,
} from "../../../../api/settings/email/email-templates.ts";
import { EmailPreview } from "../../../../components/email/email-preview.tsx";
import { useDebounced } from "../../../../components/settings-form/fields/use-debounced.ts";
import parts from "../../../../components/settings-form/settings.module.css";
import { mailTexts } from "../texts/texts.ts";

const { templates: texts } = mailTexts;

/** A live preview of the email. */
export function EmailTemplatePreview({
  which,
  words,
}: {
  which: TemplateKey;
  words: EmailWording;
}): ReactElement {
  const asked = { subject: useDebounced(words.subject), body: useDebounced(words.body) };
  const query = useQuery({ ...templatePreviewQuery(which, asked), placeholderData: keepPreviousData });
  return (
    <section className={parts.section} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <EmailPreview query={query} />
    </section>
  );
}
