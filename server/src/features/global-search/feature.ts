import { feature } from "../core/feature.ts";
import { FoundPerson } from "./people.ts";
import { GlobalSearchResult } from "./staff.ts";

export const globalSearch = feature({ schemas: [FoundPerson, GlobalSearchResult] });
