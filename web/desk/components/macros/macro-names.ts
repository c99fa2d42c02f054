import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery, departmentsQuery } from "../../api/directory.ts";
import type { MacroNames } from "./macro-changes.ts";

/** Of whom and what a macro can name; of one department, or of all that one sees. */
export function useMacroNames(departmentId?: number): MacroNames {
  const { data: colleagues = [] } = useQuery(colleaguesQuery(departmentId));
  const { data: departments = [] } = useQuery(departmentsQuery);
  return {
    colleague: (id) => colleagues.find((one) => one.id === id)?.name,
    department: (id) => departments.find((one) => one.id === id)?.name,
  };
}
