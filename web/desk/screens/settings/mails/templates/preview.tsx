import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Refused } from "../../../../api/refused.ts";
import { templatePreviewQuery, type Which, type Words } from "../../../../api/settings/mail-templates.ts";
import { Bones } from "../../../../parts/bones.tsx";
import { Button } from "../../../../parts/button.tsx";
import { texts as common } from "../../../../texts/texts.ts";
import { useAfterPause } from "../../parts/after-pause.ts";
import { ShownMail } from "../../parts/mail/shown-mail.tsx";
import parts from "../../parts/parts.module.css";
import { settingsTexts } from "../../texts/texts.ts";
import { mailTexts } from "../texts/texts.ts";
import styles from "./templates.module.css";

const { templates: texts } = mailTexts;

/** The mail as it would arrive, as one writes; the desk's sentence where it would not take it. */
export function Preview({ which, words }: { which: Which; words: Words }): ReactElement {
  const asked = { subject: useAfterPause(words.subject), body: useAfterPause(words.body) };
  const { data, error, refetch } = useQuery({
    ...templatePreviewQuery(which, asked),
    placeholderData: keepPreviousData,
  });
  // What was shown last stays in sight beside the sentence about what is written now.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return (
    <section className={parts.section} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      {error && (
        <div className={styles.trouble} role="status">
          <p>{saidBy(error)}</p>
          {!(error instanceof Refused) && <Button onClick={() => refetch()}>{common.trouble.retry}</Button>}
        </div>
      )}
      {shown ? (
        <ShownMail mail={shown} isStale={error !== null} />
      ) : (
        !error && <Bones label={settingsTexts.loading} />
      )}
    </section>
  );
}

function saidBy(error: Error): string {
  const sentences = error instanceof Refused ? Object.values(error.fields).flat() : [];
  return sentences.join(" ") || error.message;
}
