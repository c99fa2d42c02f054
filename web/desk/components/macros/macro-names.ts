import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery, departmentsQuery } from "../../api/directory.ts";
import type { MacroNames } from "./macro-changes.ts";

/** Names of everything that a macro can refer to; for one department, or for all visible ones. */
export function useMacroNames(departmentId?: number): MacroNames {
  const { data: colleagues = [] } = useQuery(colleaguesQuery(departmentId));
  const { data: departments = [] } = useQuery(departmentsQuery);
  return {
    colleague: (id) => colleagues.find((one) => one.id === id)?.name,
    department: (id) => departments.find((one) => one.id === id)?.name,
  };
}
