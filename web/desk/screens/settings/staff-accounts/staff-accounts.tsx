import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { allDepartmentsQuery } from "../../../api/settings/departments.ts";
import {
  peopleQuery,
  personQuery,
  type StaffAccountRecord,
  sessionsOfQuery,
} from "../../../api/settings/staff-accounts.ts";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { matchesWords } from "../../../components/settings-form/fields/matches-words.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { texts as common } from "../../../texts/texts.ts";
import { StaffAccount } from "./account.tsx";
import { InviteForm } from "./invite-form.tsx";
import { RefusedSignIns } from "./refused-sign-ins.tsx";
import { staffAccountTexts as texts } from "./texts/texts.ts";

export function StaffAccounts({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <InviteForm /> : <One key={item} id={item} />;
}

function One({ id }: { id: string }) {
  const needs = [useQuery(brandsQuery), useQuery(allDepartmentsQuery), useQuery(sessionsOfQuery(id))];
  return (
    <QueryResult query={useQuery(personQuery(id))} needs={needs}>
      {(kept) => <StaffAccount kept={kept} />}
    </QueryResult>
  );
}

// A list of this size needs no search.
const fewPeople = 12;

function List() {
  const [words, setWords] = useState("");
  return (
    <>
      <PageHead
        title={settingsTexts.sections.people}
        about={texts.about}
        actions={<CreateLink section="staff" name={texts.invite} />}
      />
      <QueryResult query={useQuery(peopleQuery)}>
        {(all) => {
          const people = all.filter(({ name, email }) => matchesWords(`${name} ${email}`, words));
          const archived = people.filter(({ active }) => !active);
          return (
            <>
              {all.length > fewPeople && (
                <SearchField name="q" label={texts.search} value={words} onChange={setWords} />
              )}
              {people.length === 0 && (
                <Notice
                  title={common.app.nothingFits}
                  action={<ClearFilters onClear={() => setWords("")} />}
                />
              )}
              <Rows people={people.filter(({ active }) => active)} />
              {archived.length > 0 && (
                <details className={styles.more}>
                  <summary>{texts.archived(archived.length)}</summary>
                  <Rows people={archived} />
                </details>
              )}
              <RefusedSignIns />
            </>
          );
        }}
      </QueryResult>
    </>
  );
}

function Rows({ people }: { people: StaffAccountRecord[] }) {
  return (
    <ul className={styles.table}>
      {people.map((person) => (
        <li key={person.id} className={styles.row}>
          <Link dir="auto" to="/settings/{-$section}/{-$item}" params={{ section: "staff", item: person.id }}>
            {person.name}
          </Link>
          <span className={styles.detail} dir="auto">
            {person.email}
          </span>
          <span className={styles.detail}>
            {texts.roles[person.role]} · <State person={person} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function State({ person }: { person: StaffAccountRecord }) {
  const { active, has_password, invitation_expires_at, last_seen_at } = person;
  if (!active) return texts.state.archived;
  if (!has_password) {
    if (!invitation_expires_at) return texts.state.lapsed;
    return (
      <>
        {texts.state.invited} <DateTime at={invitation_expires_at} />
      </>
    );
  }
  if (!last_seen_at) return texts.state.never;
  return (
    <>
      {texts.state.seen} <DateTime at={last_seen_at} />
    </>
  );
}
