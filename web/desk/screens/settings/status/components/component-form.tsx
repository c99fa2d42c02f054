import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  allOfStatus,
  changeComponent,
  componentQuery,
  deleteComponent,
  readComponent,
  type StatusComponentRecord,
} from "../../../../api/settings/status.ts";
import { DeleteAction } from "../../../../components/settings-form/delete-action.tsx";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../../components/ui/form/use-form.ts";
import { statusTexts } from "../texts/texts.ts";
import { ComponentFields } from "./component-fields.tsx";
import { componentChangesOf, componentDraftOf, componentFieldNames } from "./draft.ts";

const { components: texts } = statusTexts;
export const toComponents = { section: "status", item: "components", name: texts.title };

export function ComponentForm({ kept }: { kept: VersionedRecord<StatusComponentRecord> }): ReactElement {
  const { id, name } = kept.record;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: componentDraftOf,
    save: (changes, version) => changeComponent(id, componentChangesOf(changes), version),
    readAgain: () => readComponent(id),
    onSaved: (saved) => {
      queries.setQueryData(componentQuery(id).queryKey, saved);
      void queries.invalidateQueries(allOfStatus);
    },
  });
  return (
    <>
      <PageHead title={name} back={toComponents} />
      <FormFrame form={form} label={name} names={componentFieldNames}>
        <ComponentFields draft={form.draft} set={form.set} />
      </FormFrame>
      <DeleteAction
        name={name}
        section="status"
        item="components"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteComponent(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: componentQuery(id).queryKey });
          void queries.invalidateQueries(allOfStatus);
        }}
      />
    </>
  );
}
