import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  allDepartmentsQuery,
  type DepartmentRecord,
  orderDepartments,
  readListsAgain,
} from "../../../api/settings/departments.ts";
import { OrderedList } from "../parts/ordered-list.tsx";
import parts from "../parts/parts.module.css";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Props {
  brandId: number;
  brand: string;
  departments: readonly DepartmentRecord[];
}

/** The departments of a brand as its customers see them. */
export function OrderedDepartments({ brandId, brand, departments }: Props): ReactElement {
  const queries = useQueryClient();
  return (
    <OrderedList
      title={brand}
      label={texts.order(brand)}
      items={departments}
      nameOf={({ name }) => name}
      order={async (moved) =>
        void (await orderDepartments(
          brandId,
          moved.map(({ id }) => id),
        ))
      }
      readAgain={async () => {
        readListsAgain(queries);
        await queries.refetchQueries({ queryKey: allDepartmentsQuery.queryKey, exact: true });
      }}
    >
      {(department) => (
        <>
          <Link
            dir="auto"
            to="/settings/{-$section}/{-$item}"
            params={{ section: "departments", item: String(department.id) }}
          >
            {department.name}
          </Link>
          <span className={parts.detail}>{detailOf(department)}</span>
        </>
      )}
    </OrderedList>
  );
}

function detailOf({ active, accepts_guests, custom_fields }: DepartmentRecord): string {
  return [
    !active && texts.isArchived,
    accepts_guests && texts.forGuests,
    custom_fields.length > 0 && texts.fieldCount(custom_fields.length),
  ]
    .filter(Boolean)
    .join(" · ");
}
