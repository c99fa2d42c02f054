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
import { TabbedForm } from "../../../components/settings-form/tabs/tabbed-form.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { ArchiveDepartment } from "./archive-department.tsx";
import { AutoReplyFields, Closing, Reopening } from "./automatic-replies.tsx";
import { Basics } from "./basics.tsx";
import { CopyFields, RobotCheck } from "./copies-and-captcha.tsx";
import { departmentChangesOf, departmentDraftOf, departmentFieldNames } from "./department-draft.ts";
import { formatDepartment } from "./format-department.ts";
import { HolidaysSection } from "./holidays/holidays-section.tsx";
import { HoursSection } from "./hours/hours-section.tsx";
import { DepartmentPreview } from "./preview/preview.tsx";
import { Priorities } from "./priorities.tsx";
import { ReplyTargetFields } from "./reply-targets.tsx";
import { RoutingSection } from "./routing.tsx";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Props {
  kept: VersionedRecord<DepartmentRecord>;
  part: string | undefined;
}

export function DepartmentForm({ kept, part }: Props): ReactElement {
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
  const preview = (
    <DepartmentPreview id={record.id} version={kept.version} changes={departmentChangesOf(mine)} />
  );
  return (
    <>
      <PageHead
        title={record.name}
        about={record.active ? undefined : texts.archivedNote}
        back={{ section: "departments", name: settingsTexts.sections.departments }}
      />
      <TabbedForm
        section="departments"
        item={String(record.id)}
        part={part}
        label={record.name}
        form={form}
        names={departmentFieldNames}
        told={formatDepartment}
        tabs={[
          {
            part: "general",
            name: texts.tabs.general,
            fields: [
              "name",
              "description",
              "accepts_guests",
              "accepts_credentials",
              "files",
              "cc",
              "captcha",
            ],
            content: (
              <>
                <Basics form={form} />
                <FormSection title={texts.files} about={texts.filesAbout}>
                  <FileFields
                    value={draft.files}
                    effective={record.effective.files}
                    onChange={(files) => set({ files })}
                  />
                </FormSection>
                <CopyFields form={form} />
                <RobotCheck form={form} />
              </>
            ),
            beside: preview,
            below: <ArchiveDepartment department={record} />,
          },
          {
            part: "fields",
            name: texts.tabs.fields,
            fields: ["custom_fields", "priorities", "default_priority", "priority_warnings"],
            content: (
              <>
                <FormSection title={customFieldTexts.fields} about={texts.fieldsAbout}>
                  <CustomFields
                    fields={draft.custom_fields}
                    onChange={(custom_fields) => set({ custom_fields })}
                    onReorder={() => form.forgetFaults("custom_fields")}
                  />
                </FormSection>
                <Priorities form={form} />
              </>
            ),
            beside: preview,
          },
          {
            part: "hours",
            name: texts.tabs.hours,
            fields: ["opening_hours", "timezone", "holidays"],
            content: (
              <>
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
              </>
            ),
            beside: preview,
          },
          {
            part: "reply-targets",
            name: texts.tabs.replyTargets,
            fields: ["reply_targets"],
            content: <ReplyTargetFields form={form} />,
          },
          {
            part: "routing",
            name: texts.tabs.routing,
            fields: ["routing"],
            content: (
              <RoutingSection
                departmentId={record.id}
                routing={draft.routing}
                people={record.effective.routing.people}
                onChange={(routing) => set({ routing })}
                onReorder={() => form.forgetFaults("routing")}
              />
            ),
          },
          {
            part: "automation",
            name: texts.tabs.automation,
            fields: ["auto_reply", "close_after_days", "close_notice_days", "reopen_days"],
            content: (
              <>
                <AutoReplyFields form={form} />
                <Closing form={form} />
                <Reopening form={form} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
