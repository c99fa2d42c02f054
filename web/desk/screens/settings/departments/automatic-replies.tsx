import type { ReactElement } from "react";
import { EffectiveValue, effectiveSettingOf } from "../../../components/settings-form/effective-value.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { AreaField, TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { DepartmentDraft } from "./department-draft.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Part {
  form: Form<DepartmentDraft>;
}

export function AutoReplyFields({ form: { draft, set } }: Part): ReactElement {
  const { auto_reply: reply } = draft;
  return (
    <FormSection title={texts.autoReply} about={texts.autoReplyAbout}>
      <SwitchField
        name="auto_reply"
        label={texts.autoReplyOn}
        help={texts.autoReplyOnHelp}
        value={reply !== null}
        onChange={(on) => set({ auto_reply: on ? { subject: "", body: "" } : null })}
      />
      {reply && (
        <>
          <TextField
            name="auto_reply.subject"
            label={texts.autoReplySubject}
            help={texts.autoReplySubjectHelp}
            value={reply.subject}
            onChange={(subject) => set({ auto_reply: { ...reply, subject } })}
          />
          <AreaField
            name="auto_reply.body"
            label={texts.autoReplyBody}
            help={texts.autoReplyBodyHelp}
            rows={5}
            value={reply.body}
            onChange={(body) => set({ auto_reply: { ...reply, body } })}
          />
        </>
      )}
    </FormSection>
  );
}

/** What happens to a ticket when its customer doesn't reply. */
export function Closing({ form: { draft, set, stored } }: Part): ReactElement {
  const { close_after_days: after, close_notice_days: notice } = draft;
  const inForce = (days: number | null, otherwise: string) => (
    <EffectiveValue {...effectiveSettingOf(days === null ? null : `${days} ${texts.days}`, otherwise)} />
  );
  return (
    <FormSection title={texts.closing} about={texts.closingAbout}>
      <NumberField
        name="close_after_days"
        label={texts.closeAfter}
        help={
          <>
            {texts.closeAfterHelp} {inForce(stored.close_after_days, texts.never)}
          </>
        }
        unit={texts.days}
        min={1}
        max={3650}
        placeholder={texts.never}
        value={after}
        onChange={(days) =>
          set({ close_after_days: days, ...(days === null && { close_notice_days: null }) })
        }
      />
      {after !== null && (
        <NumberField
          name="close_notice_days"
          label={texts.closeNotice}
          help={
            <>
              {texts.closeNoticeHelp} {inForce(stored.close_notice_days, texts.notTold)}
            </>
          }
          unit={texts.days}
          min={1}
          placeholder={texts.notTold}
          value={notice}
          onChange={(days) => set({ close_notice_days: days })}
        />
      )}
    </FormSection>
  );
}

const usualDays = 14;

export function Reopening({ form: { draft, set } }: Part): ReactElement {
  const { reopen_days: days } = draft;
  const mode = days === null ? "always" : days === 0 ? "never" : "days";
  const values = { always: null, never: 0, days: usualDays };
  return (
    <FormSection title={texts.reopening}>
      <SelectField
        name={mode === "days" ? "reopen_mode" : "reopen_days"}
        label={texts.reopen}
        help={texts.reopenHelp}
        value={mode}
        options={(["always", "days", "never"] as const).map((value) => ({
          value,
          label: texts.reopenModes[value],
        }))}
        onChange={(chosen) => set({ reopen_days: values[chosen] })}
      />
      {mode === "days" && (
        <NumberField
          name="reopen_days"
          label={texts.reopenDays}
          help={texts.reopenDaysHelp}
          unit={texts.days}
          min={1}
          value={days}
          onChange={(typed) => set({ reopen_days: typed ?? usualDays })}
        />
      )}
    </FormSection>
  );
}
