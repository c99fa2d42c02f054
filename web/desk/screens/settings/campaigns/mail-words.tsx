import { type ReactElement, useRef } from "react";
import form from "../../../parts/form/form.module.css";
import { Faults } from "../../../parts/form/labelled.tsx";
import { usePlaces } from "../../../parts/form/places.ts";
import { TextField } from "../../../parts/form/text-fields.tsx";
import composer from "../../ticket/composer/composer.module.css";
import { Toolbar } from "../../ticket/composer/toolbar.tsx";
import { WritingField } from "../../ticket/composer/writing-field.tsx";
import { useInserting } from "../parts/inserting.ts";
import look from "../parts/placeholder.module.css";
import styles from "./campaigns.module.css";
import type { CampaignDraft } from "./draft.ts";
import { campaignTexts as texts } from "./texts/texts.ts";

interface Props {
  draft: Pick<CampaignDraft, "subject" | "body">;
  onChange(changes: Partial<CampaignDraft>): void;
}

/** Subject and text, with all that one writes with at a ticket, and what can be filled in for each where one was writing. */
export function MailWords({ draft, onChange }: Props): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const { place, remember, insert } = useInserting<HTMLFieldSetElement>();
  const { idOf, faultsOf } = usePlaces();
  const id = idOf("body");
  const faults = faultsOf("body");
  return (
    <fieldset ref={place} className={styles.words} aria-label={texts.writing} onFocus={remember}>
      <TextField
        name="subject"
        label={texts.subject}
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <div className={styles.body}>
        <div className={composer.head}>
          <label className={form.label} htmlFor={id}>
            {texts.body}
          </label>
          <Toolbar for={id} />
        </div>
        <WritingField
          field={field}
          id={id}
          label={texts.body}
          placeholder={texts.bodyPlaceholder}
          text={draft.body}
          faultId={faults.length > 0 ? `${id}-fault` : undefined}
          onText={(body) => onChange({ body })}
        />
        <Faults id={`${id}-fault`} faults={faults} />
        <p className={form.help}>{texts.bodyHelp}</p>
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
      </div>
    </fieldset>
  );
}
