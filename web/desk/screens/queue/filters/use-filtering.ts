import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { tagsQuery } from "../../../api/queue.ts";
import type * as Filtering from "./loaded.ts";

/** What filters mean, once somebody needs it; the first row does not wait for it. */
export function useFiltering(isNeeded: boolean): { filtering?: typeof Filtering; known: Filtering.Known } {
  const [filtering, setFiltering] = useState<typeof Filtering>();
  useEffect(() => {
    if (isNeeded && !filtering) void import("./loaded.ts").then(setFiltering, () => undefined);
  }, [isNeeded, filtering]);
  const enabled = filtering !== undefined;
  const { data: departments = [] } = useQuery({ ...departmentsQuery, enabled });
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(), enabled });
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled });
  return { ...(filtering && { filtering }), known: { departments, colleagues, tags } };
}
