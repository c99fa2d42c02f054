import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import {
  type Availability,
  availabilityQuery,
  type ChatSettings,
  changeChatSettings,
  chatSettingsQuery,
  readChatSettings,
} from "../../../api/settings/chat.ts";
import { allDepartmentsQuery } from "../../../api/settings/departments.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { chatChangesOf, chatDraftOf, chatFieldNames } from "./draft.ts";
import { chatSettingTexts as texts } from "./texts/texts.ts";

interface Props {
  kept: VersionedRecord<ChatSettings>;
  brand: BrandRecord;
  /** What visitors of its site see now. */
  availability: Availability;
}

/** A brand's chat settings: whether, where and how fast it replies. */
export function ChatForm({ kept, brand, availability }: Props): ReactElement {
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: chatDraftOf,
    save: (changes, version) => changeChatSettings(brand.id, chatChangesOf(changes), version),
    readAgain: () => readChatSettings(brand.id),
    onSaved: (saved) => {
      queries.setQueryData(chatSettingsQuery(brand.id).queryKey, saved);
      void queries.invalidateQueries(availabilityQuery(brand.public_key));
    },
  });
  const departments = useDepartmentsOf(brand, kept.record.department_id);
  const { draft, set } = form;
  const departmentName = (id: string) => departments.find(({ value }) => value === id)?.label ?? id;
  return (
    <>
      <PageHead
        title={texts.chatOf(brand.name)}
        about={<Now availability={availability} />}
        back={{ section: "chat", name: settingsTexts.sections.chat }}
        actions={
          <Link
            className={buttonClass()}
            to="/settings/$section/$item/$part"
            params={{ section: "chat", item: String(brand.id), part: "site" }}
          >
            {texts.onSite}
          </Link>
        }
      />
      <FormFrame
        form={form}
        label={texts.chatOf(brand.name)}
        names={chatFieldNames}
        told={{ department_id: departmentName }}
      >
        <FormSection title={texts.visitors}>
          <SwitchField
            name="is_offered"
            label={texts.offered}
            help={texts.offeredHelp}
            value={draft.is_offered}
            onChange={(is_offered) => set({ is_offered })}
          />
          <SelectField
            name="department_id"
            label={texts.department}
            help={texts.departmentHelp}
            value={draft.department_id}
            options={departments}
            onChange={(department_id) => set({ department_id })}
          />
          <NumberField
            name="answer_within_seconds"
            label={texts.answerWithin}
            help={texts.answerWithinHelp}
            unit={texts.seconds}
            min={10}
            max={3_600}
            value={draft.answer_within_seconds}
            onChange={(answer_within_seconds) => set({ answer_within_seconds })}
          />
        </FormSection>
      </FormFrame>
    </>
  );
}

/** Active departments, plus the selected one even if it is archived. */
function useDepartmentsOf({ id }: BrandRecord, chosen: number | null) {
  const { data = [] } = useQuery(allDepartmentsQuery);
  const ofBrand = data.filter((one) => one.brand_id === id && (one.active || one.id === chosen));
  const first = data.find((one) => one.brand_id === id && one.active && one.accepts_guests);
  return [
    { value: "", label: texts.firstDepartment(first?.name) },
    ...ofBrand.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** What a visitor who opens the chat now would see. */
function Now({ availability: { state, reopens_at } }: Pick<Props, "availability">) {
  return (
    <span role="status">
      {texts.now[state]}
      {reopens_at && (
        <>
          {" "}
          {texts.reopens} <DateTime at={reopens_at} />
        </>
      )}
    </span>
  );
}
