import type { ReactElement } from "react";
import { useInsertPlaceholder } from "../../../components/settings-form/fields/insert-placeholder.ts";
import { MarkdownField } from "../../../components/settings-form/fields/markdown-field.tsx";
import look from "../../../components/settings-form/fields/placeholder.module.css";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import styles from "./campaigns.module.css";
import type { CampaignDraft } from "./draft.ts";
import { campaignTexts as texts } from "./texts/texts.ts";

interface Props {
  draft: Pick<CampaignDraft, "subject" | "body">;
  onChange(changes: Partial<CampaignDraft>): void;
}

/** Subject and text, with the tools of a ticket's composer and placeholders. */
export function EmailFields({ draft, onChange }: Props): ReactElement {
  const { place, remember, insert } = useInsertPlaceholder<HTMLFieldSetElement>();
  return (
    <fieldset ref={place} className={styles.words} aria-label={texts.writing} onFocus={remember}>
      <TextField
        name="subject"
        label={texts.subject}
        help={texts.subjectHelp}
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <MarkdownField texts={texts} value={draft.body} onChange={(body) => onChange({ body })}>
        <div className={styles.verbs}>
          {texts.placeholders.map(([placeholder, about]) => (
            <button
              key={placeholder}
              type="button"
              className={look.placeholder}
              title={about}
              aria-label={texts.insert(placeholder)}
              onClick={() => insert(placeholder)}
            >
              {placeholder}
            </button>
          ))}
        </div>
      </MarkdownField>
    </fieldset>
  );
}
