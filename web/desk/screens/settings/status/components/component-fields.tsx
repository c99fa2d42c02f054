import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { groupsQuery } from "../../../../api/settings/status.ts";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { statusTexts } from "../texts/texts.ts";
import type { ComponentDraft } from "./draft.ts";

const { components: texts } = statusTexts;

interface Props {
  draft: ComponentDraft;
  set(changes: Partial<ComponentDraft>): void;
}

export function ComponentFields({ draft, set }: Props): ReactElement {
  const { data: groups = [] } = useQuery(groupsQuery);
  const own = groups.filter(({ brand_id }) => String(brand_id) === draft.brand_id);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        name="description"
        label={texts.description}
        help={texts.descriptionHelp}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
      {own.length > 0 && (
        <SelectField
          name="group_id"
          label={texts.group}
          help={texts.groupHelp}
          value={draft.group_id}
          options={[
            { value: "", label: texts.noGroup },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(group_id) => set({ group_id })}
        />
      )}
    </>
  );
}
