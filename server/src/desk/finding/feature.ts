import { feature } from "../feature.ts";
import { FoundPerson } from "./people.ts";
import { Found } from "./staff.ts";

export const finding = feature({ schemas: [FoundPerson, Found] });
