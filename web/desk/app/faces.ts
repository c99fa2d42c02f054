import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery } from "../api/directory.ts";

interface Named {
  id?: string | undefined;
  name: string;
}

/** The pictures of colleagues. A reply has its writer's name alone: of two who are called the same, none is shown. */
export function useFaces(isOn = true): (person: Named) => string | null {
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(), enabled: isOn });
  return ({ id, name }) => {
    const meant = colleagues.filter((one) => (id === undefined ? one.name === name : one.id === id));
    return meant.length === 1 ? (meant[0]?.avatar_url ?? null) : null;
  };
}
