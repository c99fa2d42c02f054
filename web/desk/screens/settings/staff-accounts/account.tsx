import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { allDepartmentsQuery } from "../../../api/settings/departments.ts";
import {
  changePerson,
  peopleQuery,
  personQuery,
  readPerson,
  type StaffAccountRecord,
} from "../../../api/settings/staff-accounts.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { Access } from "./access.tsx";
import { AccountFields, accountDraftOf, accountFieldNames } from "./account-fields.tsx";
import { ArchiveAccount, RestoreAccount } from "./archive-account.tsx";
import { Invitation } from "./invitation.tsx";
import { staffAccountTexts as texts } from "./texts/texts.ts";

export function StaffAccount({ kept }: { kept: VersionedRecord<StaffAccountRecord> }): ReactElement {
  const { record: person } = kept;
  return (
    <>
      <PageHead title={person.name} back={{ section: "staff", name: settingsTexts.sections.people }} />
      <div className={styles.sections}>
        {person.active ? (
          <>
            {!person.has_password && <Invitation person={person} />}
            <Fields kept={kept} />
            <Access person={person} />
            <ArchiveAccount person={person} />
          </>
        ) : (
          <RestoreAccount person={person} />
        )}
      </div>
    </>
  );
}

function Fields({ kept }: { kept: VersionedRecord<StaffAccountRecord> }) {
  const { record: person } = kept;
  const queries = useQueryClient();
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const form = useForm({
    kept,
    draftOf: (record: StaffAccountRecord) => accountDraftOf(record),
    save: ({ brand_ids, department_ids, is_confined, ...plain }, version) => {
      const lists = { ...(brand_ids && { brand_ids }), ...(department_ids && { department_ids }) };
      // Lists alone imply confinement. `is_confined` is sent only if it changed, since it clears empty lists.
      const confinement = is_confined === undefined ? lists : { is_confined, ...lists };
      return changePerson(person.id, { ...plain, ...confinement }, version);
    },
    readAgain: () => readPerson(person.id),
    onSaved: (saved) => {
      queries.setQueryData(personQuery(person.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true });
    },
  });
  return (
    <FormFrame
      form={form}
      label={person.name}
      names={accountFieldNames}
      told={{
        role: (role) => texts.roles[role],
        brand_ids: (ids) => namesOf(brands, ids),
        department_ids: (ids) => namesOf(departments, ids),
      }}
    >
      <AccountFields form={form} />
    </FormFrame>
  );
}

const namesOf = (all: readonly { id: number; name: string }[], ids: readonly number[]) =>
  ids.map((id) => all.find((one) => one.id === id)?.name ?? id).join(", ");
