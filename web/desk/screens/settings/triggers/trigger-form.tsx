import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { currentPersonId } from "../../../api/session/current-session.ts";
import {
  allOfTriggers,
  changeTrigger,
  createTrigger,
  deleteTrigger,
  readTrigger,
  type Trigger,
  triggerQuery,
  triggersQuery,
} from "../../../api/settings/triggers.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../components/settings-form/restored-draft.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { describeTrigger } from "./describe-trigger.ts";
import {
  emptyTriggerDraft,
  type TriggerDraft,
  triggerDraftOf,
  triggerFieldNames,
  triggerFieldsOf,
} from "./draft.ts";
import { triggerTexts as texts } from "./texts/texts.ts";
import { TicketTestSection } from "./ticket-test.tsx";
import { TriggerFields } from "./trigger-fields.tsx";
import { TriggerPreview } from "./trigger-preview.tsx";
import { useTriggerNames } from "./use-names.ts";

const back = { section: "triggers", name: settingsTexts.sections.triggers };

export function NewTriggerPage(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    kept: { record: emptyTriggerDraft, version: undefined },
    draftOf: (record: TriggerDraft) => record,
    keepAs: `trigger ${currentPersonId()} new`,
    save: async (changes) => {
      const made = await createTrigger(triggerFieldsOf({ ...emptyTriggerDraft, ...changes }));
      return { record: triggerDraftOf(made), version: made.updated_at };
    },
    onSaved: ({ record }) => {
      toasts.add({ title: settingsTexts.created(record.name) });
      void queries.invalidateQueries(allOfTriggers);
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
      <FormFrame form={form} label={texts.create} names={triggerFieldNames} verb={texts.create}>
        <TriggerFields form={form} />
        <TicketTestSection draft={form.draft} />
        <TriggerPreview draft={form.draft} />
      </FormFrame>
    </>
  );
}

export function EditTriggerPage({ kept }: { kept: VersionedRecord<Trigger> }): ReactElement {
  const { id, name } = kept.record;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: triggerDraftOf,
    keepAs: `trigger ${currentPersonId()} ${id}`,
    save: (changes, version) =>
      changeTrigger(id, triggerFieldsOf({ ...triggerDraftOf(kept.record), ...changes }), version),
    readAgain: () => readTrigger(id),
    onSaved: (saved) => {
      queries.setQueryData(triggerQuery(id).queryKey, saved);
      void queries.invalidateQueries(triggersQuery);
    },
  });
  return (
    <>
      <PageHead title={name} back={back} about={describeTrigger(kept.record, useTriggerNames())} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={name} names={triggerFieldNames}>
        <TriggerFields form={form} />
        <TicketTestSection draft={form.draft} />
        <TriggerPreview draft={form.draft} />
      </FormFrame>
      <DeleteAction
        name={name}
        section="triggers"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteTrigger(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: triggerQuery(id).queryKey });
          void queries.invalidateQueries(allOfTriggers);
        }}
      />
    </>
  );
}
