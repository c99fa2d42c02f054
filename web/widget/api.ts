import type { components } from "../desk/api/types.generated.ts";
import { given } from "./panel-state.ts";
import { call } from "./request.ts";

type Shapes = components["schemas"];
export type Look = Shapes["WidgetLook"];
export type Found = Shapes["FoundArticle"];
export type Announcement = Shapes["Announcement"];
export type Department = Shapes["Department"];
export type Opened = Shapes["OpenedByVisitor"];
export type Status = Shapes["PresentStatus"];
export type Availability = Shapes["ChatAvailability"];
export type FileRules = Department["files"];
export type Attachment = Shapes["Attachment"];

/** What anybody may ask for by the brand's public key. */
const ofBrand = <Data>(what = "", signal?: AbortSignal) =>
  call<Data>(`widget/${given.key}${what}`, { signal });

export const readLook = () => ofBrand<Look>();
export const readNews = () => ofBrand<Announcement[]>("/announcements?placement=widget");
export const readStatus = () => call<Status>(`status/${given.key}`);
export const readDepartments = () => ofBrand<Department[]>("/departments");
export const findArticles = (words: string, signal: AbortSignal) =>
  ofBrand<Found[]>(`/articles?q=${encodeURIComponent(words.slice(0, 300))}`, signal);
export const readAvailability = () => call<Availability>(`chat/availability?public_key=${given.key}`);
