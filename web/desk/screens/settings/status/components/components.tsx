import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { BrandRecord } from "../../../../api/settings/brands.ts";
import {
  allOfStatus,
  type ComponentOrder,
  componentsQuery,
  groupsQuery,
  orderComponents,
  type StatusComponent,
  type StatusGroup,
} from "../../../../api/settings/status.ts";
import { BeginLink } from "../../../../components/settings-form/begin-link.tsx";
import type { BrandList } from "../../../../components/settings-form/fields/brands.ts";
import { OrderedList } from "../../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../../components/settings-form/lists/use-order.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { Notice } from "../../../../components/ui/loading/notice.tsx";
import styles from "../status.module.css";
import { back, StatusLinks } from "../status-links.tsx";
import { ComponentState } from "../status-names.tsx";
import { statusTexts } from "../texts/texts.ts";

const { components: texts } = statusTexts;

export function Components({ brands }: { brands: BrandList }): ReactElement {
  const components = useQuery(componentsQuery);
  return (
    <>
      <PageHead
        title={texts.title}
        about={texts.about}
        back={back}
        actions={
          <div className={parts.verbs}>
            <StatusLinks item="components" part="new-group">
              {texts.createGroup}
            </StatusLinks>
            <StatusLinks isMain item="components" part="new">
              {texts.create}
            </StatusLinks>
          </div>
        }
      />
      <QueryResult query={useQuery(groupsQuery)}>
        {(groups) => (
          <QueryResult query={components}>
            {(components) =>
              components.length + groups.length === 0 ? (
                <Notice
                  title={statusTexts.noComponents}
                  action={<BeginLink section="status" item="components" name={texts.create} />}
                >
                  {statusTexts.noComponentsHelp}
                </Notice>
              ) : (
                brands.map((brand) => (
                  <OfBrand
                    key={brand.id}
                    brand={brand}
                    groups={groups.filter(({ brand_id }) => brand_id === brand.id)}
                    components={components.filter(({ brand_id }) => brand_id === brand.id)}
                  />
                ))
              )
            }
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}

type Entry = StatusGroup | StatusComponent;
const isComponent = (entry: Entry): entry is StatusComponent => "status" in entry;
type Place = ComponentOrder["entries"][number];
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

interface Props {
  brand: BrandRecord;
  groups: readonly StatusGroup[];
  components: readonly StatusComponent[];
}

/** The components of the page, and of each of its groups below; all share one order. */
function OfBrand({ brand, groups, components }: Props) {
  const order = useOrder(allOfStatus, (entries: Place[]) => orderComponents({ brand_id: brand.id, entries }));
  const places = order.wanted ?? placesOf(groups, components);
  const known = new Map([...groups, ...components].map((entry): [string, Entry] => [entry.id, entry]));
  const at = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const within = (group: { id: string }) =>
    at(places.find(({ id }) => id === group.id)?.components ?? []).filter(isComponent);
  const show = (entries: readonly Entry[]) =>
    order.show(entries.map(({ id }) => places.find((place) => place.id === id) ?? { id }));
  const showWithin = (group: StatusGroup, members: readonly Entry[]) =>
    order.show(
      places.map((place) => (place.id === group.id ? { ...place, components: idsOf(members) } : place)),
    );
  return (
    <div className={styles.brand}>
      <OrderedList<Entry>
        title={brand.name}
        label={texts.order(brand.name)}
        items={at(places.map(({ id }) => id))}
        nameOf={({ name }) => name}
        order={{ show, send: order.send }}
      >
        {(entry) =>
          isComponent(entry) ? (
            <Row component={entry} />
          ) : (
            <>
              <ToPart part={`group.${entry.id}`} name={entry.name} />
              <span className={parts.detail}>{texts.count(within(entry).length)}</span>
            </>
          )
        }
      </OrderedList>
      {groups.map((group) => (
        <OrderedList
          key={group.id}
          title={group.name}
          label={texts.orderWithin(group.name)}
          items={within(group)}
          nameOf={({ name }) => name}
          order={{ show: (members) => showWithin(group, members), send: order.send }}
        >
          {(component) => <Row component={component} />}
        </OrderedList>
      ))}
    </div>
  );
}

/** The stored order, in the format of a reorder request. */
function placesOf(groups: readonly StatusGroup[], components: readonly StatusComponent[]): Place[] {
  const ofNone = components.filter(({ group_id }) => group_id === null);
  return [...groups, ...ofNone]
    .sort((one, other) => one.position - other.position)
    .map((entry) => {
      if (isComponent(entry)) return { id: entry.id };
      return {
        id: entry.id,
        components: idsOf(components.filter(({ group_id }) => group_id === entry.id)),
      };
    });
}

function Row({ component: { id, name, description, status } }: { component: StatusComponent }) {
  return (
    <>
      <ToPart part={id} name={name} />
      {description && (
        <span className={parts.detail} dir="auto">
          {description}
        </span>
      )}
      <ComponentState status={status} />
    </>
  );
}

function ToPart({ part, name }: { part: string; name: string }) {
  return (
    <Link
      dir="auto"
      to="/settings/$section/$item/$part"
      params={{ section: "status", item: "components", part }}
    >
      {name}
    </Link>
  );
}
