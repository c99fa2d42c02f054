import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { changePerson, type Person, peopleQuery, personQuery } from "../../../api/settings/people.ts";
import { FormFrame } from "../../../parts/form/form-frame.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import { PageHead } from "../parts/page-head.tsx";
import styles from "../parts/parts.module.css";
import { settingsTexts } from "../texts/texts.ts";
import { Access } from "./access.tsx";
import { Archive, BringBack } from "./archive.tsx";
import { Invitation } from "./invitation.tsx";
import { PersonFields, personDraftOf, personFieldNames } from "./person-fields.tsx";

const keptOf = (record: Person) => ({ record, version: record.updated_at });

export function PersonPage({ person }: { person: Person }): ReactElement {
  return (
    <>
      <PageHead title={person.name} back={{ section: "people", name: settingsTexts.sections.people }} />
      <div className={styles.sections}>
        {person.active ? (
          <>
            {!person.has_password && <Invitation person={person} />}
            <Fields person={person} />
            <Access person={person} />
            <Archive person={person} />
          </>
        ) : (
          <BringBack person={person} />
        )}
      </div>
    </>
  );
}

function Fields({ person }: { person: Person }) {
  const queries = useQueryClient();
  const form = useForm({
    kept: keptOf(person),
    draftOf: (record: Person) => personDraftOf(record),
    save: async ({ brand_ids, department_ids, is_confined, ...plain }) => {
      const lists = { ...(brand_ids && { brand_ids }), ...(department_ids && { department_ids }) };
      // Lists confine by themselves; saying so beside empty ones empties them.
      const confinement = is_confined === undefined ? lists : { is_confined, ...lists };
      return keptOf(await changePerson(person.id, { ...plain, ...confinement }));
    },
    onSaved: ({ record }) => {
      queries.setQueryData(personQuery(person.id).queryKey, record);
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true });
    },
  });
  return (
    <FormFrame form={form} label={person.name} names={personFieldNames}>
      <PersonFields form={form} />
    </FormFrame>
  );
}
