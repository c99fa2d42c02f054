import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  type BrandRecord,
  changeBrand,
  foreseenQuery,
  type RetentionChanges,
  readBrand,
} from "../../../api/settings/brands.ts";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { ConfirmDeletionDialog } from "./confirm-deletion-dialog.tsx";
import {
  type RetentionDraft,
  retentionChangesOf,
  retentionDraftOf,
  retentionGroups,
  toldOf,
} from "./retention-draft.ts";
import { RetentionRow } from "./retention-row.tsx";
import { retentionTexts as texts } from "./texts/texts.ts";
import { useConfirmedSave } from "./use-confirmed-save.ts";

export function RetentionForm({ kept }: { kept: VersionedRecord<BrandRecord> }): ReactElement {
  const { record, version } = kept;
  const queries = useQueryClient();
  const plain = useForm({
    kept,
    draftOf: retentionDraftOf,
    save: (changes: Partial<RetentionDraft>, version) =>
      changeBrand(record.id, { retention: retentionChangesOf(changes) }, version),
    readAgain: () => readBrand(record.id),
    onSaved: (saved) => queries.setQueryData(["settings", "brands", record.id], saved),
  });
  const changes = retentionChangesOf(
    Object.fromEntries(plain.changed.map((name) => [name, plain.draft[name]])),
  );
  const { form, asked } = useConfirmedSave(record.id, plain, changes);
  const calm = useDebounced(JSON.stringify(changes));
  const { data: foreseen } = useQuery({
    ...foreseenQuery(record.id, version, JSON.parse(calm) as RetentionChanges),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FormFrame form={form} label={texts.of(record.name)} names={texts.names} told={toldOf}>
        {retentionGroups.map(({ title, about, names }) => (
          <FormSection key={title} title={title} about={about}>
            {names.map((name) => (
              <RetentionRow
                key={name}
                name={name}
                own={form.draft[name]}
                inForce={record.effective.retention[name]}
                foreseen={foreseen?.[name]}
                onChange={(own) => form.set({ [name]: own })}
              />
            ))}
          </FormSection>
        ))}
      </FormFrame>
      {asked && <ConfirmDeletionDialog {...asked} />}
    </>
  );
}
