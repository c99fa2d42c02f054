import type { ReactElement } from "react";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ListEditor } from "../../../components/ui/form/fields/list-editor.tsx";
import { SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { labelsIn, maxReasons, type QuestionDraft, type WordingDraft } from "./question-draft.ts";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./texts/texts.ts";

export function QuestionFields({ form }: { form: Form<QuestionDraft> }): ReactElement {
  const { is_asked, wordings, reasons } = form.draft;
  const languages = wordings.map(({ language }) => language);
  return (
    <>
      <SwitchField
        name="is_asked"
        label={texts.isAsked}
        help={texts.isAskedHelp}
        value={is_asked}
        onChange={(is_asked) => form.set({ is_asked })}
      />
      {wordings.map((wording, place) => (
        <Wording
          key={wording.language}
          name={`wordings.${place}`}
          wording={wording}
          onChange={(changed) =>
            form.set({ wordings: wordings.map((other, index) => (index === place ? changed : other)) })
          }
        />
      ))}
      <FormSection title={texts.reasons} about={texts.reasonsHelp}>
        <ListEditor
          name="reasons"
          label={texts.reasons}
          isLabelHidden
          items={reasons}
          blank={() => ({ value: "", labels: labelsIn(languages) })}
          nameOf={({ labels }, place) => labels[0]?.label || texts.reason(place + 1)}
          addLabel={texts.addReason}
          isFull={reasons.length >= maxReasons}
          onChange={(reasons) => form.set({ reasons })}
          onReorder={() => form.forgetFaults("reasons")}
        >
          {(reason, change, place) => (
            <div className={styles.labels}>
              {reason.labels.map(({ language, label }, at) => (
                <TextField
                  key={language}
                  name={`reasons.${place}.labels.${at}.label`}
                  label={texts.wording(languageName(language))}
                  value={label}
                  onChange={(typed) =>
                    change({
                      ...reason,
                      labels: reason.labels.map((other, index) =>
                        index === at ? { language, label: typed } : other,
                      ),
                    })
                  }
                />
              ))}
            </div>
          )}
        </ListEditor>
      </FormSection>
    </>
  );
}

interface WordingProps {
  name: string;
  wording: WordingDraft;
  onChange(wording: WordingDraft): void;
}

function Wording({ name, wording, onChange }: WordingProps) {
  const { language, text, scale } = wording;
  return (
    <FormSection title={texts.wording(languageName(language))} about={texts.wordingAbout}>
      <TextField
        name={`${name}.text`}
        label={texts.text}
        value={text}
        onChange={(text) => onChange({ ...wording, text })}
      />
      <div className={styles.labels}>
        {scale.map((label, place) => (
          <TextField
            key={place}
            name={`${name}.scale.${place}`}
            label={texts.score(place + 1)}
            value={label}
            onChange={(typed) =>
              onChange({ ...wording, scale: scale.map((other, at) => (at === place ? typed : other)) })
            }
          />
        ))}
      </div>
    </FormSection>
  );
}
