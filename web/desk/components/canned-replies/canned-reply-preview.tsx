import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useDeferredValue, useState } from "react";
import { cannedPreviewQuery } from "../../api/settings/canned-replies.ts";
import { useDebounced } from "../settings-form/fields/use-debounced.ts";
import { FormSection } from "../settings-form/form-section.tsx";
import { MessageBody } from "../ui/content/message-body.tsx";
import { TextField } from "../ui/form/fields/text-fields.tsx";
import styles from "./canned-replies.module.css";
import { cannedTexts as texts } from "./texts/texts.ts";

/** A live preview of the reply as the server would fill it in, or the server's error message. */
export function CannedReplyPreview({ body }: { body: string }): ReactElement {
  const [number, setNumber] = useState("");
  const asked = useDebounced(useDeferredValue(body));
  const isEmpty = asked.trim() === "";
  const { data, error } = useQuery({
    ...cannedPreviewQuery(asked, number.replaceAll(/\s/g, "")),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  return (
    <FormSection title={texts.preview}>
      <TextField
        name="ticket_number"
        label={texts.ticket}
        help={texts.ticketHelp}
        inputMode="numeric"
        value={number}
        onChange={setNumber}
      />
      <div className={styles.shown} aria-live="polite">
        {isEmpty && <p className={styles.empty}>{texts.previewEmpty}</p>}
        {!isEmpty && error && <p className={styles.fault}>{error.message}</p>}
        {!isEmpty && !error && data && <MessageBody html={data.body_html} />}
      </div>
    </FormSection>
  );
}
