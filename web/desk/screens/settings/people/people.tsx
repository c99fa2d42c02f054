import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type Person, peopleQuery, personQuery } from "../../../api/settings/people.ts";
import { Instant } from "../../../parts/instant.tsx";
import { CreateLink } from "../parts/create-link.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { PageHead } from "../parts/page-head.tsx";
import styles from "../parts/parts.module.css";
import { settingsTexts } from "../texts/texts.ts";
import { Invite } from "./invite.tsx";
import { PersonPage } from "./person-page.tsx";
import { RefusedSignIns } from "./refused-sign-ins.tsx";
import { peopleTexts as texts } from "./texts/texts.ts";

export function People({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <Invite /> : <One key={item} id={item} />;
}

function One({ id }: { id: string }) {
  return <Loaded query={useQuery(personQuery(id))}>{(kept) => <PersonPage kept={kept} />}</Loaded>;
}

function List() {
  return (
    <>
      <PageHead
        title={settingsTexts.sections.people}
        about={texts.about}
        actions={<CreateLink section="people" name={texts.invite} />}
      />
      <Loaded query={useQuery(peopleQuery)}>
        {(people) => {
          const archived = people.filter(({ active }) => !active);
          return (
            <>
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
      </Loaded>
    </>
  );
}

function Rows({ people }: { people: Person[] }) {
  return (
    <ul className={styles.table}>
      {people.map((person) => (
        <li key={person.id} className={styles.row}>
          <Link
            dir="auto"
            to="/settings/{-$section}/{-$item}"
            params={{ section: "people", item: person.id }}
          >
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

function State({ person }: { person: Person }) {
  const { active, has_password, invitation_expires_at, last_seen_at } = person;
  if (!active) return texts.state.archived;
  if (!has_password) {
    if (!invitation_expires_at) return texts.state.lapsed;
    return (
      <>
        {texts.state.invited} <Instant at={invitation_expires_at} />
      </>
    );
  }
  if (!last_seen_at) return texts.state.never;
  return (
    <>
      {texts.state.seen} <Instant at={last_seen_at} />
    </>
  );
}
