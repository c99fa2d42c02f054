import { feature } from "../core/feature.ts";
import { FoundPerson } from "./people.ts";
import { Found } from "./staff.ts";

export const globalSearch = feature({ schemas: [FoundPerson, Found] });
