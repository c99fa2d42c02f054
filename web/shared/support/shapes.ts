import type { components } from "../../desk/api/types.generated.ts";

type Shapes = components["schemas"];
export type FoundArticle = Pick<Shapes["FoundArticle"], "title" | "snippet" | "url"> & { locale?: string };
export type Department = Shapes["Department"];
export type Availability = Shapes["ChatAvailability"];
export type FileRules = Department["files"];
export type Attachment = Shapes["Attachment"];
