import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  type AssistanceSettings,
  assistanceSettingsQuery,
  changeAssistanceSettings,
  readAssistanceSettings,
  tryModel,
} from "../../../api/settings/ai.ts";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { aiChangesOf, aiDraftOf, aiFieldNames } from "./draft.ts";
import { aiSettingTexts as texts } from "./texts/texts.ts";

interface Props {
  kept: VersionedRecord<AssistanceSettings>;
  brand: BrandRecord;
}

/** A brand's AI model, its key, and whether staff can use it. */
export function AiForm({ kept, brand }: Props): ReactElement {
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: aiDraftOf,
    save: (changes, version) => changeAssistanceSettings(brand.id, aiChangesOf(changes), version),
    readAgain: () => readAssistanceSettings(brand.id),
    onSaved: (saved) => queries.setQueryData(assistanceSettingsQuery(brand.id).queryKey, saved),
  });
  const { draft, set } = form;
  const hasKey = kept.record.key_set_at !== null;
  return (
    <>
      <PageHead
        title={texts.assistanceOf(brand.name)}
        about={texts.ofAbout}
        back={{ section: "assistance", name: settingsTexts.sections.assistance }}
      />
      <FormFrame
        form={form}
        label={texts.assistanceOf(brand.name)}
        names={aiFieldNames}
        told={{ api_key: () => "…", language: (tag) => (tag === "" ? texts.readers : languageName(tag)) }}
      >
        <FormSection title={texts.endpoint}>
          <SwitchField
            name="is_on"
            label={texts.on}
            help={texts.onHelp}
            value={draft.is_on}
            onChange={(is_on) => set({ is_on })}
          />
          <TextField
            name="base_url"
            label={texts.url}
            help={texts.urlHelp}
            placeholder="https://models.example/v1"
            inputMode="url"
            spellCheck={false}
            value={draft.base_url}
            onChange={(base_url) => set({ base_url })}
          />
          <TextField
            name="model"
            label={texts.model}
            help={texts.modelHelp}
            spellCheck={false}
            value={draft.model}
            onChange={(model) => set({ model })}
          />
          <TextField
            name="api_key"
            type="password"
            label={texts.key}
            help={hasKey ? texts.keySet : texts.keyHelp}
            autoComplete="off"
            value={draft.api_key}
            onChange={(api_key) => set({ api_key, has_no_key: false })}
          />
          {hasKey && (
            <SwitchField
              name="has_no_key"
              label={texts.noKey}
              help={texts.noKeyHelp}
              value={draft.has_no_key}
              onChange={(has_no_key) => set({ has_no_key, api_key: "" })}
            />
          )}
          <SelectField
            name="language"
            label={texts.summaries}
            help={texts.summariesHelp}
            value={draft.language}
            options={languagesWith(kept.record.language)}
            onChange={(language) => set({ language })}
          />
        </FormSection>
      </FormFrame>
      <Trying brand={brand.id} isSaved={form.changed.length === 0} />
    </>
  );
}

const offered = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "tr", "uk"];

/** Common languages, plus the selected one. */
function languagesWith(chosen: string | null) {
  const all = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return [
    { value: "", label: texts.readers },
    ...all.map((tag) => ({ value: tag, label: languageName(tag) })),
  ];
}

function Trying({ brand, isSaved }: { brand: number; isSaved: boolean }) {
  const trying = useMutation({ mutationFn: () => tryModel(brand) });
  const { data, error, isPending } = trying;
  return (
    <FormSection title={texts.try} about={texts.tryAbout}>
      <div>
        <Button disabled={!isSaved || isPending} onClick={() => trying.mutate()}>
          {texts.try}
        </Button>
      </div>
      <div role="status">
        {!isSaved && <p>{texts.saveFirst}</p>}
        {isPending && <p>{texts.trying}</p>}
        {data && !isPending && (
          <>
            <p>{texts.works(data.model, secondsOf(data.took_ms))}</p>
            <blockquote dir="auto">{data.answer}</blockquote>
          </>
        )}
        {error && !isPending && <p className={parts.fault}>{error.message}</p>}
      </div>
    </FormSection>
  );
}

const secondsOf = (ms: number) =>
  (ms / 1_000).toLocaleString(texts.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
