import { type ReactElement, useId, useState } from "react";
import view from "../../../components/settings-form/customer-preview.module.css";
import { CustomerPreview } from "../../../components/settings-form/customer-preview.tsx";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import area from "../../../components/ui/form/form.module.css";
import type { QuestionDraft } from "./question-draft.ts";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./texts/texts.ts";

/** The rating page of a closing email with the current values. It can be tried, but sends nothing. */
export function RatingPreview({ draft }: { draft: QuestionDraft }): ReactElement {
  const [language, setLanguage] = useState(draft.wordings[0]?.language ?? "");
  const id = useId();
  const wording = draft.wordings.find((one) => one.language === language);
  const reasons = draft.reasons.map(({ labels }) => {
    const label = labels.find((one) => one.language === language)?.label || labels[0]?.label;
    return label ?? "";
  });
  return (
    <CustomerPreview
      title={texts.preview}
      about={draft.is_asked ? texts.previewAbout : texts.notAsked}
      legend={texts.previewLanguage}
      views={draft.wordings.map((one) => ({ value: one.language, label: languageName(one.language) }))}
      view={language}
      onView={setLanguage}
    >
      {wording && (
        <div className={`${view.page} ${styles.page}`} lang={language}>
          <h3 dir="auto">{wording.text}</h3>
          <Options legend={texts.yourRating} name={`${id}-score`} labels={wording.scale} />
          {reasons.length > 0 && (
            <Options legend={texts.mattered} name={`${id}-reason`} labels={[...reasons, texts.nothing]} />
          )}
          <div>
            <label className={area.label} htmlFor={`${id}-comment`}>
              {texts.comment}
            </label>
            <textarea id={`${id}-comment`} className={area.area} rows={3} dir="auto" />
          </div>
          <Button look="main" disabled>
            {texts.send}
          </Button>
        </div>
      )}
    </CustomerPreview>
  );
}

function Options({ legend, name, labels }: { legend: string; name: string; labels: readonly string[] }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {labels.map((label, place) => (
        <label key={place} className={styles.option}>
          <input type="radio" name={name} />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
