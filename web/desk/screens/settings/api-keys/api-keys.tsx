import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type KeyRecord, keyQuery, keysQuery } from "../../../api/settings/api-keys.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ApiKeyForm } from "./api-key-form.tsx";
import { ApiKeyStatus, isEnded } from "./api-key-status.tsx";
import { NewApiKeyPage } from "./new-api-key.tsx";
import { keyTexts as texts } from "./texts/texts.ts";

export function ApiKeys({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <NewApiKeyPage /> : <One key={item} id={item} />;
}

function One({ id }: { id: string }) {
  return <QueryResult query={useQuery(keyQuery(id))}>{(kept) => <ApiKeyForm kept={kept} />}</QueryResult>;
}

function List() {
  return (
    <>
      <PageHead
        title={settingsTexts.sections.keys}
        about={texts.about}
        actions={<CreateLink section="api-keys" name={texts.create} />}
      />
      <QueryResult query={useQuery(keysQuery)} needs={[useQuery(brandsQuery)]}>
        {(keys) =>
          keys.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="api-keys" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <Both working={keys.filter((key) => !isEnded(key))} ended={keys.filter(isEnded)} />
          )
        }
      </QueryResult>
    </>
  );
}

function Both({ working, ended }: { working: KeyRecord[]; ended: KeyRecord[] }) {
  return (
    <>
      {working.length === 0 ? (
        <Notice title={texts.none} action={<BeginLink section="api-keys" name={texts.create} />}>
          {texts.noneHelp}
        </Notice>
      ) : (
        <Rows keys={working} />
      )}
      {ended.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.ended(ended.length)}</summary>
          <Rows keys={ended} />
        </details>
      )}
    </>
  );
}

function Rows({ keys }: { keys: KeyRecord[] }) {
  const { data: brands = [] } = useQuery(brandsQuery);
  return (
    <ul className={styles.table}>
      {keys.map((key) => (
        <li key={key.id} className={styles.row}>
          <Link dir="auto" to="/settings/{-$section}/{-$item}" params={{ section: "api-keys", item: key.id }}>
            {key.name}
          </Link>
          <span className={styles.detail} dir="auto">
            {brands.find(({ id }) => id === key.brand_id)?.name}
          </span>
          <span className={styles.detail}>
            <ApiKeyStatus record={key} />
          </span>
        </li>
      ))}
    </ul>
  );
}
