import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import {
  componentsQuery,
  groupsQuery,
  type Incident,
  incidentsQuery,
  type StatusComponent,
} from "../../../api/settings/status.ts";
import { type BrandList, brandAt } from "../../../components/settings-form/fields/brands.ts";
import { Pager } from "../../../components/settings-form/lists/pager.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import styles from "./status.module.css";
import { StatusLinks } from "./status-links.tsx";
import { ComponentState, IncidentState } from "./status-names.tsx";
import { statusTexts as texts } from "./texts/texts.ts";

/** Current incidents and past ones. */
export function CurrentIncidents({ brands }: { brands: BrandList }): ReactElement {
  const components = useQuery(componentsQuery);
  const open = useQuery(incidentsQuery({ open: true, page: 1 }));
  return (
    <>
      <PageHead
        title={settingsTexts.sections.status}
        about={texts.about}
        actions={
          <div className={parts.verbs}>
            <StatusLinks item="maintenances">{texts.maintenance.title}</StatusLinks>
            <StatusLinks item="components">{texts.components.title}</StatusLinks>
            <StatusLinks item="templates">{texts.templatesOf.title}</StatusLinks>
            <StatusLinks item="subscribers">{texts.subscribers.title}</StatusLinks>
            <StatusLinks isMain item="new">
              {texts.incident.tell}
            </StatusLinks>
          </div>
        }
      />
      <QueryResult query={components}>
        {(components) => (
          <QueryResult query={open}>
            {({ data: incidents }) => (
              <>
                {components.length === 0 && incidents.length === 0 ? (
                  <Notice
                    title={texts.noComponents}
                    action={
                      <StatusLinks item="components" part="new">
                        {texts.components.create}
                      </StatusLinks>
                    }
                  >
                    {texts.noComponentsHelp}
                  </Notice>
                ) : (
                  brands.map((brand) => (
                    <OfBrand
                      key={brand.id}
                      brand={brand}
                      isAlone={brands.length === 1}
                      components={components.filter(({ brand_id }) => brand_id === brand.id)}
                      incidents={incidents.filter(({ brand_id }) => brand_id === brand.id)}
                    />
                  ))
                )}
                <History brands={brands} />
              </>
            )}
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}

interface OfBrandProps {
  brand: BrandRecord;
  isAlone: boolean;
  components: readonly StatusComponent[];
  incidents: readonly Incident[];
}

function OfBrand({ brand, isAlone, components, incidents }: OfBrandProps) {
  if (components.length === 0 && incidents.length === 0) return null;
  return (
    <section className={styles.brand} aria-label={brand.name}>
      <div className={styles.headline}>
        <h2 dir="auto">{isAlone ? texts.now : brand.name}</h2>
        <a href={`/b/${brand.slug}/status`} target="_blank" rel="noreferrer">
          {isAlone ? texts.open : texts.openOf(brand.name)}
        </a>
      </div>
      {incidents.length === 0 ? (
        <p className={styles.well}>{texts.allWell}</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <Open incident={incident} />
            </li>
          ))}
        </ul>
      )}
      <States components={components} />
    </section>
  );
}

function Open({ incident }: { incident: Incident }) {
  const { id, name, impact, components, created_at } = incident;
  return (
    <Link
      className={styles.incident}
      data-impact={impact}
      to="/settings/{-$section}/{-$item}"
      params={{ section: "status", item: id }}
    >
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span>
        <IncidentState incident={incident} />{" "}
        <span className={parts.detail}>
          {texts.since} <DateTime at={created_at} />
        </span>
      </span>
      {components.length > 0 && (
        <span className={parts.detail} dir="auto">
          {texts.affects(components.map((component) => component.name).join(", "))}
        </span>
      )}
    </Link>
  );
}

/** In the order of the status page. */
function States({ components }: { components: readonly StatusComponent[] }) {
  const { data: groups = [] } = useQuery(groupsQuery);
  const groupOf = (id: string | null) => groups.find((group) => group.id === id);
  return (
    <ul className={styles.components}>
      {components.map(({ id, name, group_id, status }) => (
        <li key={id} className={styles.component}>
          <span dir="auto">
            {name}
            {groupOf(group_id) && <span className={parts.detail}> · {groupOf(group_id)?.name}</span>}
          </span>
          <ComponentState status={status} />
        </li>
      ))}
    </ul>
  );
}

function History({ brands }: { brands: BrandList }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...incidentsQuery({ open: false, page }), placeholderData: keepPreviousData });
  return (
    <section className={styles.history} aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <QueryResult query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className={parts.detail}>{texts.noHistory}</p>
          ) : (
            <>
              <ul className={`${parts.table} ${styles.rows}`}>
                {data.map(({ id, name, brand_id, impact, components, resolved_at, created_at }) => (
                  <li key={id} className={parts.row}>
                    <Link
                      dir="auto"
                      to="/settings/{-$section}/{-$item}"
                      params={{ section: "status", item: id }}
                    >
                      {name}
                    </Link>
                    <span className={parts.detail} dir="auto">
                      {[
                        brands.length > 1 && brandAt(brands, brand_id).name,
                        texts.impacts[impact],
                        components.map((component) => component.name).join(", "),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                    <span className={parts.detail}>
                      {texts.resolved} <DateTime at={resolved_at ?? created_at} />
                    </span>
                  </li>
                ))}
              </ul>
              <Pager meta={meta} onPage={setPage} />
            </>
          )
        }
      </QueryResult>
    </section>
  );
}
