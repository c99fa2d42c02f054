import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import type { Names } from "./sentence.ts";

export function useNames(): Names {
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  return {
    brand: (id) => brands.find((one) => one.id === id)?.name,
    department: (id) => departments.find((one) => one.id === id)?.name,
    colleague: (id) => colleagues.find((one) => one.id === id)?.name,
  };
}
