import type { components } from "../desk/api/types.generated.ts";
import { panelOptions } from "./panel-state.ts";
import { call } from "./request.ts";

type Shapes = components["schemas"];
export type WidgetAppearance = Shapes["WidgetLook"];
export type FoundArticle = Shapes["FoundArticle"];
export type Announcement = Shapes["Announcement"];
export type Department = Shapes["Department"];
export type OpenedTicket = Shapes["OpenedByVisitor"];
export type Status = Shapes["PresentStatus"];
export type Availability = Shapes["ChatAvailability"];
export type FileRules = Department["files"];
export type Attachment = Shapes["Attachment"];

/** Public endpoints, authorised by the brand's public key. */
const ofBrand = <Data>(what = "", signal?: AbortSignal) =>
  call<Data>(`widget/${panelOptions.key}${what}`, { signal });

export const readAppearance = () => ofBrand<WidgetAppearance>();
export const readNews = () => ofBrand<Announcement[]>("/announcements?placement=widget");
export const readStatus = () => call<Status>(`status/${panelOptions.key}`);
export const readDepartments = () => ofBrand<Department[]>("/departments");
export const findArticles = (words: string, signal: AbortSignal) =>
  ofBrand<FoundArticle[]>(`/articles?q=${encodeURIComponent(words.slice(0, 300))}`, signal);
export const readAvailability = () => call<Availability>(`chat/availability?public_key=${panelOptions.key}`);
