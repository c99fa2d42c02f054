import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  changePerson,
  peopleQuery,
  type StaffAccountRecord,
  workloadQuery,
} from "../../../api/settings/staff-accounts.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { staffAccountTexts as texts } from "./texts/texts.ts";

const nobody = "nobody";

/** Archives a user's account, and shows what happens to their tickets. */
export function ArchiveAccount({ person }: { person: StaffAccountRecord }): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const [heir, setHeir] = useState(nobody);
  const queries = useQueryClient();
  const archiving = useMutation({
    mutationFn: () => changePerson(person.id, { active: false, hand_over_to: heir === nobody ? null : heir }),
    onSuccess: () => {
      toasts.add({ title: texts.wasArchived(person.name) });
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });
  const close = () => {
    setAsked(false);
    archiving.reset();
  };
  return (
    <footer className={styles.foot}>
      <Button onClick={() => setAsked(true)}>{texts.archive}</Button>
      <Dialog
        isOpen={isAsked}
        title={texts.archiveTitle(person.name)}
        about={texts.archiveHelp}
        onGone={close}
        actions={
          <>
            <Button look="main" disabled={archiving.isPending} onClick={() => archiving.mutate()}>
              {texts.archive}
            </Button>
            <Button onClick={close}>{settingsTexts.cancel}</Button>
          </>
        }
      >
        {isAsked && <WhatBecomes person={person} heir={heir} onChoose={setHeir} />}
        {archiving.error && (
          <p className={styles.fault} role="alert">
            {archiving.error.message}
          </p>
        )}
      </Dialog>
    </footer>
  );
}

interface WhatBecomesProps {
  person: StaffAccountRecord;
  heir: string;
  onChoose(heir: string): void;
}

function WhatBecomes({ person: { id }, heir, onChoose }: WhatBecomesProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  const others = people.filter((other) => other.active && other.id !== id);
  const options = [
    { value: nobody, label: texts.nobody },
    ...others.map((other) => ({ value: other.id, label: other.name })),
  ];
  return (
    <QueryResult query={useQuery(workloadQuery(id))}>
      {(count) => (
        <>
          <p>{texts.openTickets(count)}</p>
          {count > 0 && (
            <SelectField
              name="hand_over_to"
              label={texts.handOver}
              value={heir}
              options={options}
              onChange={onChoose}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}

export function RestoreAccount({ person: { id } }: { person: StaffAccountRecord }): ReactElement {
  const queries = useQueryClient();
  const bringing = useMutation({
    mutationFn: () => changePerson(id, { active: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
    onError: (error) => toastError(error),
  });
  return (
    <FormSection title={texts.state.archived} about={texts.bringBackHelp}>
      <div>
        <Button disabled={bringing.isPending} onClick={() => bringing.mutate()}>
          {texts.bringBack}
        </Button>
      </div>
    </FormSection>
  );
}
