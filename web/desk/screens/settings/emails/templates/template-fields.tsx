import type { ReactElement } from "react";
import type {
  EmailPlaceholder,
  EmailWording,
  MailTemplate,
} from "../../../../api/settings/email/email-templates.ts";
import { useInsertPlaceholder } from "../../../../components/settings-form/fields/insert-placeholder.ts";
import look from "../../../../components/settings-form/fields/placeholder.module.css";
import { AreaField, TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../../components/ui/form/use-form.ts";
import { mailTexts } from "../texts/texts.ts";
import styles from "./templates.module.css";

const { templates: texts } = mailTexts;

interface Props {
  form: Form<EmailWording>;
  template: MailTemplate;
}

/** Subject and text, with placeholders. */
export function WordsFields({ form: { draft, set }, template }: Props): ReactElement {
  const { place, remember, insert } = useInsertPlaceholder<HTMLFieldSetElement>();
  const { placeholders, subject_placeholders, needs } = template;
  const put = (name: EmailPlaceholder) =>
    insert(`{{${name}}}`, (field) => field.matches("textarea") || subject_placeholders.includes(name));
  return (
    <fieldset ref={place} className={styles.words} aria-label={texts.title} onFocus={remember}>
      <TextField
        name="subject"
        label={texts.subject}
        help={texts.subjectHelp(subject_placeholders.map((name) => `{{${name}}}`).join(", "))}
        value={draft.subject}
        onChange={(subject) => set({ subject })}
      />
      <AreaField
        name="body"
        rows={12}
        label={texts.body}
        help={texts.bodyHelp}
        value={draft.body}
        onChange={(body) => set({ body })}
      />
      <ul className={styles.placeholders} aria-label={texts.placeholders}>
        {placeholders.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={look.placeholder}
              aria-label={texts.insert(name)}
              onClick={() => put(name)}
            >
              {`{{${name}}}`}
            </button>
            <span>
              {texts.meanings[name]} {needs.includes(name) && <strong>{texts.needed}</strong>}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
