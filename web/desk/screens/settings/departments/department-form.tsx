import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  applyDepartment,
  changeDepartment,
  type DepartmentRecord,
  readDepartment,
} from "../../../api/settings/departments.ts";
import { CustomFields } from "../../../components/custom-fields/custom-fields.tsx";
import { customFieldTexts } from "../../../components/custom-fields/texts/texts.ts";
import { FileFields } from "../../../components/settings-form/fields/file-fields.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { ArchiveDepartment } from "./archive-department.tsx";
import { AutoReplyFields, Closing, Reopening } from "./automatic-replies.tsx";
import { Basics } from "./basics.tsx";
import { CopyFields, RobotCheck } from "./copies-and-captcha.tsx";
import { departmentChangesOf, departmentDraftOf, departmentFieldNames } from "./department-draft.ts";
import styles from "./departments.module.css";
import { formatDepartment } from "./format-department.ts";
import { HolidaysSection } from "./holidays/holidays-section.tsx";
import { HoursSection } from "./hours/hours-section.tsx";
import { DepartmentPreview } from "./preview/preview.tsx";
import { Priorities } from "./priorities.tsx";
import { ReplyTargetFields } from "./reply-targets.tsx";
import { RoutingSection } from "./routing.tsx";
import { departmentTexts as texts } from "./texts/texts.ts";

export function DepartmentForm({ kept }: { kept: VersionedRecord<DepartmentRecord> }): ReactElement {
  const { record } = kept;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: departmentDraftOf,
    save: (changes, version) => changeDepartment(record.id, departmentChangesOf(changes), version),
    readAgain: () => readDepartment(record.id),
    onSaved: (saved) => applyDepartment(queries, saved),
  });
  const { draft, set } = form;
  const mine = Object.fromEntries(form.changed.map((name) => [name, draft[name]]));
  return (
    <>
      <PageHead
        title={record.name}
        about={record.active ? undefined : texts.archivedNote}
        back={{ section: "departments", name: settingsTexts.sections.departments }}
      />
      <div className={styles.beside}>
        <FormFrame form={form} label={record.name} names={departmentFieldNames} told={formatDepartment}>
          <Basics form={form} />
          <FormSection title={customFieldTexts.fields} about={texts.fieldsAbout}>
            <CustomFields
              fields={draft.custom_fields}
              onChange={(custom_fields) => set({ custom_fields })}
              onReorder={() => form.forgetFaults("custom_fields")}
            />
          </FormSection>
          <Priorities form={form} />
          <HoursSection
            hours={draft.opening_hours}
            timezone={draft.timezone}
            storedTimezone={form.stored.timezone}
            onHours={(opening_hours) => set({ opening_hours })}
            onTimezone={(timezone) => set({ timezone })}
          />
          <HolidaysSection
            holidays={draft.holidays}
            onChange={(holidays) => set({ holidays })}
            onReorder={() => form.forgetFaults("holidays")}
          />
          <RoutingSection
            departmentId={record.id}
            routing={draft.routing}
            people={record.effective.routing.people}
            onChange={(routing) => set({ routing })}
            onReorder={() => form.forgetFaults("routing")}
          />
          <ReplyTargetFields form={form} />
          <AutoReplyFields form={form} />
          <Closing form={form} />
          <Reopening form={form} />
          <FormSection title={texts.files} about={texts.filesAbout}>
            <FileFields
              value={draft.files}
              effective={record.effective.files}
              onChange={(files) => set({ files })}
            />
          </FormSection>
          <CopyFields form={form} />
          <RobotCheck form={form} />
        </FormFrame>
        <DepartmentPreview id={record.id} version={kept.version} changes={departmentChangesOf(mine)} />
      </div>
      <ArchiveDepartment department={record} />
    </>
  );
}
