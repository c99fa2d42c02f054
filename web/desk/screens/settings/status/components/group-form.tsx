import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  allOfStatus,
  changeGroup,
  deleteGroup,
  groupQuery,
  readGroup,
  type StatusGroup,
} from "../../../../api/settings/status.ts";
import { DeleteAction } from "../../../../components/settings-form/delete-action.tsx";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../../components/ui/form/use-form.ts";
import { statusTexts } from "../texts/texts.ts";
import { toComponents } from "./component-form.tsx";

const { components: texts } = statusTexts;

export function GroupForm({ kept }: { kept: VersionedRecord<StatusGroup> }): ReactElement {
  const { id, name } = kept.record;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: ({ name }: StatusGroup) => ({ name }),
    save: (changes, version) => changeGroup(id, changes, version),
    readAgain: () => readGroup(id),
    onSaved: (saved) => {
      queries.setQueryData(groupQuery(id).queryKey, saved);
      void queries.invalidateQueries(allOfStatus);
    },
  });
  return (
    <>
      <PageHead title={name} back={toComponents} />
      <FormFrame form={form} label={name} names={{ name: texts.groupName }}>
        <TextField
          name="name"
          label={texts.groupName}
          help={texts.groupNameHelp}
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
        />
      </FormFrame>
      <DeleteAction
        name={name}
        section="status"
        item="components"
        texts={texts}
        consequences={texts.removeGroupHelp}
        act={() => deleteGroup(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: groupQuery(id).queryKey });
          void queries.invalidateQueries(allOfStatus);
        }}
      />
    </>
  );
}
