import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { allDepartmentsQuery, departmentQuery } from "../../../api/settings/departments.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DepartmentForm } from "./department-form.tsx";
import { NewDepartmentPage } from "./new-department.tsx";
import { OrderedDepartments } from "./ordered-departments.tsx";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Props {
  item: string | undefined;
  part: string | undefined;
}

export function Departments({ item, part }: Props): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <NewDepartmentPage /> : <One key={item} id={Number(item)} part={part} />;
}

function One({ id, part }: { id: number; part: string | undefined }) {
  return (
    <QueryResult query={useQuery(departmentQuery(id))} needs={[useQuery(colleaguesQuery(id))]}>
      {(kept) => <DepartmentForm kept={kept} part={part} />}
    </QueryResult>
  );
}

function List() {
  const brands = useQuery(brandsQuery);
  return (
    <>
      <PageHead
        title={settingsTexts.sections.departments}
        about={texts.about}
        actions={<CreateLink section="departments" name={texts.create} />}
      />
      <QueryResult query={useQuery(allDepartmentsQuery)} needs={[brands]}>
        {(all) =>
          all.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="departments" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            brands.data?.map(({ id, name }) => (
              <OrderedDepartments
                key={id}
                brandId={id}
                brand={name}
                departments={all.filter(({ brand_id }) => brand_id === id)}
              />
            ))
          )
        }
      </QueryResult>
    </>
  );
}
