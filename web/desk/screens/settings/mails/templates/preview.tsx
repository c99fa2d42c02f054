import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  templatePreviewQuery,
  type Which,
  type Words,
} from "../../../../api/settings/email/email-templates.ts";
import { useAfterPause } from "../../parts/after-pause.ts";
import { MailAsWritten } from "../../parts/mail/mail-as-written.tsx";
import parts from "../../parts/parts.module.css";
import { mailTexts } from "../texts/texts.ts";

const { templates: texts } = mailTexts;

/** The mail as it would arrive, as one writes. */
export function Preview({ which, words }: { which: Which; words: Words }): ReactElement {
  const asked = { subject: useAfterPause(words.subject), body: useAfterPause(words.body) };
  const query = useQuery({ ...templatePreviewQuery(which, asked), placeholderData: keepPreviousData });
  return (
    <section className={parts.section} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <MailAsWritten query={query} />
    </section>
  );
}
