import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import {
  componentQuery,
  componentsQuery,
  groupQuery,
  groupsQuery,
  incidentQuery,
  maintenanceQuery,
  statusTemplateQuery,
  statusTemplatesQuery,
} from "../../../api/settings/status.ts";
import { firstBrand } from "../../../components/settings-form/begin-link.tsx";
import type { BrandList } from "../../../components/settings-form/fields/brands.ts";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ComponentForm } from "./components/component-form.tsx";
import { Components } from "./components/components.tsx";
import { GroupForm } from "./components/group-form.tsx";
import { NewComponentPage, NewGroupPage } from "./components/new-component.tsx";
import { CurrentIncidents } from "./current-incidents.tsx";
import { IncidentPage } from "./incidents/incident.tsx";
import { NewIncidentPage } from "./incidents/new-incident.tsx";
import { Calendar } from "./maintenances/calendar.tsx";
import { MaintenancePage } from "./maintenances/maintenance.tsx";
import { NewMaintenancePage } from "./maintenances/new-maintenance.tsx";
import { Subscribers } from "./subscribers.tsx";
import { NewStatusTemplatePage, StatusTemplateForm, StatusTemplates } from "./templates/templates.tsx";
import { statusTexts as texts } from "./texts/texts.ts";

interface Props {
  item: string | undefined;
  part: string | undefined;
}

/** Everything belongs to a brand and uses its time zone and language. */
export function StatusSettings(place: Props): ReactElement {
  // The page's fields and groups depend on these.
  const needs = [useQuery(componentsQuery), useQuery(groupsQuery), useQuery(statusTemplatesQuery)];
  return (
    <QueryResult query={useQuery(brandsQuery)} needs={needs}>
      {([first, ...others]) =>
        first ? (
          <Place key={`${place.item} ${place.part}`} brands={[first, ...others]} {...place} />
        ) : (
          <Notice isWhole title={texts.noBrand} action={firstBrand}>
            {texts.noBrandHelp}
          </Notice>
        )
      }
    </QueryResult>
  );
}

function Place({ brands, item, part }: Props & { brands: BrandList }) {
  if (item === undefined) return <CurrentIncidents brands={brands} />;
  if (item === "new") return <NewIncidentPage brands={brands} />;
  if (item === "components") return <ComponentPlace brands={brands} part={part} />;
  if (item === "maintenances") return <MaintenancePlace brands={brands} part={part} />;
  if (item === "templates") return <TemplatePlace brands={brands} part={part} />;
  if (item === "subscribers") return <Subscribers brands={brands} />;
  return <OneIncident brands={brands} id={item} />;
}

interface Within {
  brands: BrandList;
  part: string | undefined;
}

function ComponentPlace({ brands, part }: Within) {
  if (part === undefined) return <Components brands={brands} />;
  if (part === "new") return <NewComponentPage brands={brands} />;
  if (part === "new-group") return <NewGroupPage brands={brands} />;
  const group = /^group\.(.+)$/.exec(part)?.[1];
  return group ? <OneGroup id={group} /> : <OneComponent id={part} />;
}

function MaintenancePlace({ brands, part }: Within) {
  if (part === undefined) return <Calendar brands={brands} />;
  const [, isNew, day] = /^(new)(?:\.(\d{4}-\d\d-\d\d))?$/.exec(part) ?? [];
  return isNew ? (
    <NewMaintenancePage brands={brands} day={day} />
  ) : (
    <OneMaintenance brands={brands} id={part} />
  );
}

function TemplatePlace({ brands, part }: Within) {
  if (part === undefined) return <StatusTemplates brands={brands} />;
  return part === "new" ? <NewStatusTemplatePage brands={brands} /> : <OneTemplate id={part} />;
}

interface Of {
  id: string;
}

function OneIncident({ id, brands }: Of & { brands: BrandList }) {
  return (
    <QueryResult query={useQuery(incidentQuery(id))}>
      {(kept) => <IncidentPage kept={kept} brands={brands} />}
    </QueryResult>
  );
}

function OneMaintenance({ id, brands }: Of & { brands: BrandList }) {
  return (
    <QueryResult query={useQuery(maintenanceQuery(id))}>
      {(kept) => <MaintenancePage kept={kept} brands={brands} />}
    </QueryResult>
  );
}

function OneComponent({ id }: Of) {
  return (
    <QueryResult query={useQuery(componentQuery(id))}>{(kept) => <ComponentForm kept={kept} />}</QueryResult>
  );
}

function OneGroup({ id }: Of) {
  return <QueryResult query={useQuery(groupQuery(id))}>{(kept) => <GroupForm kept={kept} />}</QueryResult>;
}

function OneTemplate({ id }: Of) {
  return (
    <QueryResult query={useQuery(statusTemplateQuery(id))}>
      {(kept) => <StatusTemplateForm kept={kept} />}
    </QueryResult>
  );
}
