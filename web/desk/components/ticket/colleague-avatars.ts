import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery } from "../../api/directory.ts";

/** A colleague's picture by id; null if there is none. */
export function useFaces(isOn = true): (id: string | null) => string | null {
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(), enabled: isOn });
  return (id) => colleagues.find((one) => one.id === id)?.avatar_url ?? null;
}
