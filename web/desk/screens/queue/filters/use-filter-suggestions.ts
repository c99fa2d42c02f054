import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { clientQuery } from "../../../api/clients.ts";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { tagCountsQuery } from "../../../api/tickets/queue.ts";
import { untilLoaded } from "../../../components/ui/loading/lazy.tsx";
import type * as Filtering from "./filters-chunk.ts";

/** Filter suggestions, loaded on demand so that the first row doesn't wait for them. */
export function useFilterSuggestions(
  isNeeded: boolean,
  client: string | undefined,
): { filtering?: typeof Filtering; known: Filtering.FilterOptions } {
  const [filtering, setFiltering] = useState<typeof Filtering>();
  useEffect(() => {
    if (isNeeded && !filtering) void untilLoaded(() => import("./filters-chunk.ts")).then(setFiltering);
  }, [isNeeded, filtering]);
  const enabled = filtering !== undefined;
  const { data: departments = [] } = useQuery({ ...departmentsQuery, enabled });
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(), enabled });
  const { data: tags = [] } = useQuery({ ...tagCountsQuery, enabled });
  const { data: person } = useQuery({ ...clientQuery(client), enabled: enabled && isOfDesk(client) });
  const clients = person ? [{ id: person.id, name: `${person.first_name} ${person.last_name}` }] : [];
  return { ...(filtering && { filtering }), known: { departments, colleagues, tags, clients } };
}

/** The filter also accepts the platform's own client id, which is displayed as it is. */
const isOfDesk = (client = "") => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(client);
