import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { AnalyticsFilter } from "../../api/analytics.ts";
import { colleaguesQuery, departmentsQuery } from "../../api/directory.ts";
import type { Me } from "../../api/session/session.ts";
import { tagsQuery } from "../../api/tickets/tags.ts";
import { DayFields } from "../../components/settings-form/fields/day-fields.tsx";
import log from "../../components/settings-form/lists/log.module.css";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import { type ActiveFilter, ActiveFilters } from "./active-filters.tsx";
import { groupings, type Loose, steps } from "./filter.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { analyticsTexts as texts } from "./texts/texts.ts";

interface Props {
  me: Me;
  filter: AnalyticsFilter;
  /** The server's defaults. */
  usual: Pick<AnalyticsFilter, "from" | "to" | "step">;
  /** The defaults haven't loaded yet. */
  isComing: boolean;
  onChange(changes: Loose): void;
}

const all = { value: "", label: texts.all };
const orNot = (value: string) => (value === "" ? undefined : value);
const numberOrNot = (value: string) => (value === "" ? undefined : Number(value));

export function AnalyticsFilters({ me, filter, usual, isComing, onChange: change }: Props): ReactElement {
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { data: tags = [] } = useQuery(tagsQuery);
  const brands = new Map(departments.map(({ brand }) => [String(brand.id), brand.name]));
  const ofBrand = departments.filter(
    ({ brand }) => filter.brand_id === undefined || brand.id === filter.brand_id,
  );
  // Agents can't see their colleagues' speed.
  const people = me.permissions.administer ? colleagues : [me];
  const nameOf = <Id,>(all: readonly { id: Id; name: string }[], id: Id) =>
    all.find((one) => one.id === id)?.name;
  const active: ActiveFilter[] = [
    { field: "brand_id", label: texts.brand, value: brands.get(String(filter.brand_id)) },
    { field: "department_id", label: texts.department, value: nameOf(departments, filter.department_id) },
    { field: "staff_id", label: texts.person, value: nameOf(people, filter.staff_id) },
    { field: "tag", label: texts.tag, value: filter.tag },
  ];
  return (
    <>
      <PeriodChoice filter={filter} onChange={change} />
      <div className={log.filters} aria-busy={isComing}>
        <DayFields
          from={filter.from ?? usual.from ?? ""}
          to={filter.to ?? usual.to ?? ""}
          onChange={(days) =>
            change(Object.fromEntries(Object.entries(days).map(([name, day]) => [name, orNot(day)])))
          }
        />
        <SelectField
          name="step"
          label={texts.step}
          value={filter.step ?? usual.step ?? "day"}
          options={steps.map((value) => ({ value, label: texts.steps[value] }))}
          onChange={(step) => change({ step })}
        />
        <SelectField
          name="group"
          label={texts.group}
          value={filter.group ?? "department"}
          options={groupings.map((value) => ({ value, label: texts.groups[value] }))}
          onChange={(group) => change({ group })}
        />
        {/* Shown even for a single brand: the number isn't known at first, and the fields behind it would
         move. */}
        <SelectField
          name="brand_id"
          label={texts.brand}
          value={String(filter.brand_id ?? "")}
          options={[all, ...[...brands].map(([value, label]) => ({ value, label }))]}
          onChange={(id) => change({ brand_id: numberOrNot(id), department_id: undefined })}
        />
        <SelectField
          name="department_id"
          label={texts.department}
          value={String(filter.department_id ?? "")}
          options={[all, ...ofBrand.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(id) => change({ department_id: numberOrNot(id) })}
        />
        <SelectField
          name="staff_id"
          label={texts.person}
          value={filter.staff_id ?? ""}
          options={[all, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => change({ staff_id: orNot(id) })}
        />
        <SelectField
          name="tag"
          label={texts.tag}
          value={filter.tag ?? ""}
          options={[all, ...tags.map(({ name }) => ({ value: name, label: name }))]}
          onChange={(tag) => change({ tag: orNot(tag) })}
        />
      </div>
      <ActiveFilters active={active} onChange={change} />
    </>
  );
}
