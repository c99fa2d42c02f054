import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { currentPersonId } from "../../../api/session/current-session.ts";
import {
  changeMacro,
  createMacro,
  deleteMacro,
  macroQuery,
  macrosQuery,
  readMacro,
} from "../../../api/settings/macros.ts";
import { allOfMacros, type Macro } from "../../../api/tickets/macros.ts";
import { CannedReplyPreview } from "../../../components/canned-replies/canned-reply-preview.tsx";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../components/settings-form/restored-draft.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { emptyMacroDraft, type MacroDraft, macroDraftOf, macroFieldNames, macroFieldsOf } from "./draft.ts";
import { MacroFields } from "./macro-fields.tsx";
import { macroSettingTexts as texts } from "./texts/texts.ts";

const back = { section: "macros", name: settingsTexts.sections.macros };

export function NewMacroPage(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    kept: { record: emptyMacroDraft, version: undefined },
    draftOf: (record: MacroDraft) => record,
    keepAs: `macro ${currentPersonId()} new`,
    save: async (changes) => {
      const draft = { ...emptyMacroDraft, ...changes };
      const { name, brand_id, department_id } = draft;
      const { actions = {}, ...scope } = macroFieldsOf({ brand_id, department_id, actions: draft.actions });
      const made = await createMacro({ name, ...scope, actions });
      return { record: macroDraftOf(made), version: made.updated_at };
    },
    onSaved: ({ record }) => {
      toasts.add({ title: settingsTexts.created(record.name) });
      void queries.invalidateQueries(allOfMacros);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: back.section, item: undefined },
      });
    },
  });
  return (
    <>
      <PageHead title={texts.create} back={back} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={texts.create} names={macroFieldNames} verb={texts.create}>
        <MacroFields form={form} />
        <Text draft={form.draft} />
      </FormFrame>
    </>
  );
}

export function EditMacroPage({ kept }: { kept: VersionedRecord<Macro> }): ReactElement {
  const { id, name } = kept.record;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: macroDraftOf,
    keepAs: `macro ${currentPersonId()} ${id}`,
    save: (changes, version) => changeMacro(id, macroFieldsOf(changes), version),
    readAgain: () => readMacro(id),
    onSaved: (saved) => {
      queries.setQueryData(macroQuery(id).queryKey, saved);
      void queries.invalidateQueries(macrosQuery);
    },
  });
  return (
    <>
      <PageHead title={name} back={back} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={name} names={macroFieldNames}>
        <MacroFields form={form} />
        <Text draft={form.draft} />
      </FormFrame>
      <DeleteAction
        name={name}
        section="macros"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteMacro(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: macroQuery(id).queryKey });
          void queries.invalidateQueries(allOfMacros);
        }}
      />
    </>
  );
}

const Text = ({ draft: { actions } }: { draft: MacroDraft }) =>
  actions.writes !== "" && <CannedReplyPreview body={actions.body} />;
