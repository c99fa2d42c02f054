import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useRef, useState } from "react";
import {
  allDepartmentsQuery,
  type DepartmentRecord,
  orderDepartments,
  readListsAgain,
} from "../../../api/settings/departments.ts";
import { Handle, moveMember, placeAmong } from "../../../parts/form/moving.tsx";
import { formTexts } from "../../../parts/form/texts/texts.ts";
import { sayTrouble } from "../../../parts/toasts.tsx";
import styles from "./departments.module.css";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Props {
  brandId: number;
  brand: string;
  departments: readonly DepartmentRecord[];
}

/** The departments of a brand as its customers see them; what is moved is in force at once, and taken back when it is refused. */
export function OrderedList({ brandId, brand, departments }: Props): ReactElement | null {
  const [moved, setMoved] = useState<readonly DepartmentRecord[]>();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const ordering = useOrdering(brandId, () => setMoved(undefined));
  const shown = moved ?? departments;
  if (departments.length === 0) return null;

  function move(from: number, to: number) {
    if (to < 0 || to >= shown.length || from === to) return;
    setMoved(moveMember(shown, from, to));
    setSaid(formTexts.list.moved(shown[from]?.name ?? "", to + 1, shown.length));
  }
  const keep = () => moved && ordering.mutate(moved.map(({ id }) => id));
  return (
    <section className={styles.brand} aria-label={texts.order(brand)}>
      <h2 dir="auto">{brand}</h2>
      <ol className={styles.list} ref={list}>
        {shown.map((department, index) => (
          <li key={department.id} className={styles.row}>
            <Handle
              name={department.name}
              index={index}
              move={move}
              placeAt={(y) => placeAmong(list.current, y)}
              onDone={keep}
            />
            <Link
              dir="auto"
              to="/settings/{-$section}/{-$item}"
              params={{ section: "departments", item: String(department.id) }}
            >
              {department.name}
            </Link>
            <span className={styles.detail}>{detailOf(department)}</span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
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

function useOrdering(brandId: number, onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => orderDepartments(brandId, ids),
    onError: sayTrouble,
    onSettled: async () => {
      readListsAgain(queries);
      await queries.refetchQueries({ queryKey: allDepartmentsQuery.queryKey, exact: true });
      onSettled();
    },
  });
}
