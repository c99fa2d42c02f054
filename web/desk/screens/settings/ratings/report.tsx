import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { departmentsQuery } from "../../../api/directory.ts";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import {
  type RatingReport,
  type RatingReportFilter,
  ratingReportQuery,
  ratingReportUrl,
} from "../../../api/settings/ratings.ts";
import { peopleQuery } from "../../../api/settings/staff-accounts.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { DayFields } from "../../../components/settings-form/fields/day-fields.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { formatDay } from "./format-numbers.ts";
import { Groups } from "./groups.tsx";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./texts/texts.ts";
import { Total } from "./total.tsx";
import { Weeks } from "./weeks.tsx";

const unfiltered: RatingReportFilter = { from: "", to: "", brand_id: "", department_id: "", staff_id: "" };

type Brand = Pick<BrandRecord, "id" | "name">;

export function RatingReportPage(): ReactElement {
  const [filter, setFilter] = useState(unfiltered);
  const query = useQuery({ ...ratingReportQuery(filter), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead
        title={settingsTexts.sections.ratings}
        about={texts.about}
        actions={
          <a className={buttonClass()} href={ratingReportUrl(filter)} download>
            {texts.csv}
          </a>
        }
      />
      {/* The filters depend on the brands; late data would move everything below. */}
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) => (
          <>
            <Questions brands={brands} />
            <Filters
              brands={brands}
              filter={filter}
              onChange={(changes) => setFilter({ ...filter, ...changes })}
            />
            <QueryResult query={query}>{(report) => <Figures report={report} />}</QueryResult>
          </>
        )}
      </QueryResult>
    </>
  );
}

/** Links to the question of each brand. */
function Questions({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul className={styles.questions}>
      {brands.map(({ id, name }) => (
        <li key={id}>
          <Link to="/settings/{-$section}/{-$item}" params={{ section: "ratings", item: String(id) }}>
            {texts.questionOf(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FiltersProps {
  brands: readonly Brand[];
  filter: RatingReportFilter;
  onChange(changes: Partial<RatingReportFilter>): void;
}

function Filters({ brands, filter, onChange }: FiltersProps) {
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const ofBrand = departments.filter(
    ({ brand }) => filter.brand_id === "" || String(brand.id) === filter.brand_id,
  );
  const all = { value: "", label: texts.all };
  return (
    <div className={log.filters}>
      <DayFields from={filter.from} to={filter.to} onChange={onChange} />
      {brands.length > 1 && (
        <SelectField
          name="brand_id"
          label={texts.brand}
          value={filter.brand_id}
          options={[all, ...brandOptions(brands)]}
          onChange={(brand_id) => onChange({ brand_id, department_id: "" })}
        />
      )}
      <SelectField
        name="department_id"
        label={texts.department}
        value={filter.department_id}
        options={[
          all,
          ...ofBrand.map(({ id, name, brand }) => ({
            value: String(id),
            label: [name, brands.length > 1 && filter.brand_id === "" && brand.name]
              .filter(Boolean)
              .join(" · "),
          })),
        ]}
        onChange={(department_id) => onChange({ department_id })}
      />
      <SelectField
        name="staff_id"
        label={texts.person}
        value={filter.staff_id}
        options={[all, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(staff_id) => onChange({ staff_id })}
      />
    </div>
  );
}

function Figures({ report }: { report: RatingReport }) {
  const { total, weeks, departments, people } = report;
  if (total.asked === 0) return <Notice title={texts.none}>{texts.noneHelp}</Notice>;
  const isOneBrand = new Set(departments.map(({ brand }) => brand)).size < 2;
  return (
    <div className={styles.report}>
      <p className={parts.detail} role="status">
        {texts.days(formatDay(report.from), formatDay(report.to))}
      </p>
      <Total figures={total} />
      <Weeks weeks={weeks} />
      <Groups
        title={texts.byDepartment}
        rows={departments.map((row) => ({
          key: String(row.department_id),
          detail: isOneBrand ? "" : row.brand,
          ...row,
        }))}
      />
      <Groups title={texts.byPerson} rows={people.map((row) => ({ key: row.staff_id, ...row }))} />
      <p className={parts.detail}>{texts.boundsHelp}</p>
    </div>
  );
}
