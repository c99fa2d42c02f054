import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery } from "../../../api/directory.ts";

/** A reply names its author only by name: the picture and colour are shown if one colleague has it. */
export function useStaffAuthor(name: string): { id: string; name: string; face: string | null } {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const [one, ...others] = colleagues.filter((colleague) => colleague.name === name);
  const known = others.length === 0 ? one : undefined;
  return { id: known?.id ?? name, name, face: known?.avatar_url ?? null };
}
