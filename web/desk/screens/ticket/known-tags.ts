import { useQuery } from "@tanstack/react-query";
import { tagsQuery } from "../../api/tickets/tags.ts";

/** Tags in use, most frequent first. */
export function useKnownTags(): readonly string[] {
  return useQuery(tagsQuery).data?.map(({ name }) => name) ?? [];
}
