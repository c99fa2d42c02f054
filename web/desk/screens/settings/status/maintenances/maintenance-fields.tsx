import type { ReactElement } from "react";
import { MarkdownField } from "../../../../components/settings-form/fields/markdown-field.tsx";
import { WallTimeField } from "../../../../components/settings-form/fields/wall-time-field.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { ComponentsField } from "../incidents/incident-fields.tsx";
import styles from "../status.module.css";
import { statusTexts } from "../texts/texts.ts";
import type { MaintenanceDraft } from "./draft.ts";

const { maintenance: texts } = statusTexts;

interface Props {
  draft: MaintenanceDraft;
  timeZone: string;
  set(changes: Partial<MaintenanceDraft>): void;
}

export function MaintenanceFields({ draft, timeZone, set }: Props): ReactElement {
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        placeholder={texts.namePlaceholder}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <div className={styles.pair}>
        <WallTimeField
          name="scheduled_for"
          label={texts.begins}
          help={texts.beginsHelp}
          timeZone={timeZone}
          value={draft.scheduled_for}
          onChange={(scheduled_for) => set({ scheduled_for })}
        />
        <WallTimeField
          name="scheduled_until"
          label={texts.ends}
          help={texts.endsHelp}
          timeZone={timeZone}
          value={draft.scheduled_until}
          onChange={(scheduled_until) => set({ scheduled_until })}
        />
      </div>
      <ComponentsField
        brandId={draft.brand_id}
        label={texts.components}
        help={texts.componentsHelp}
        values={draft.component_ids}
        onChange={(component_ids) => set({ component_ids })}
      />
      <MarkdownField isShort texts={texts} value={draft.body} onChange={(body) => set({ body })} />
    </>
  );
}
