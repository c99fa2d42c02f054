import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  allDepartmentsQuery,
  type DepartmentRecord,
  orderDepartments,
  refetchDepartmentLists,
} from "../../../api/settings/departments.ts";
import { OrderedList } from "../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../components/settings-form/lists/use-order.ts";
import parts from "../../../components/settings-form/settings.module.css";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Props {
  brandId: number;
  brand: string;
  departments: readonly DepartmentRecord[];
}

/** A brand's departments in the customers' order. */
export function OrderedDepartments({ brandId, brand, departments }: Props): ReactElement {
  const queries = useQueryClient();
  const order = useOrder(
    { queryKey: allDepartmentsQuery.queryKey, exact: true },
    async (moved: readonly DepartmentRecord[]) => {
      const ids = moved.map(({ id }) => id);
      await orderDepartments(brandId, ids);
      refetchDepartmentLists(queries);
    },
  );
  return (
    <OrderedList
      title={brand}
      label={texts.order(brand)}
      items={order.wanted ?? departments}
      nameOf={({ name }) => name}
      order={order}
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
