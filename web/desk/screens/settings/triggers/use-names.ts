import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import type { TriggerNames } from "./describe-trigger.ts";

/** The queries for the names that a trigger refers to. */
export function useNamedThings() {
  return [useQuery(brandsQuery), useQuery(departmentsQuery), useQuery(colleaguesQuery())] as const;
}

export function useTriggerNames(): TriggerNames {
  const [brands, departments, colleagues] = useNamedThings();
  return {
    brand: (id) => brands.data?.find((one) => one.id === id)?.name,
    department: (id) => departments.data?.find((one) => one.id === id)?.name,
    colleague: (id) => colleagues.data?.find((one) => one.id === id)?.name,
  };
}
