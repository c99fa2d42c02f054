import { useQuery } from "@tanstack/react-query";
import { tagsQuery } from "../../api/tickets/tags.ts";

/** The names of the tags that are in use, the most used first. */
export function useKnownTags(): readonly string[] {
  return useQuery(tagsQuery).data?.map(({ name }) => name) ?? [];
}
