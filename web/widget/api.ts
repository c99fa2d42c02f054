import type { components } from "../desk/api/types.generated.ts";
import type { Availability, Department, FoundArticle } from "../shared/support/shapes.ts";
import { call, surroundings } from "../shared/support/surroundings.ts";

type Shapes = components["schemas"];
export type WidgetAppearance = Shapes["WidgetLook"];
export type Announcement = Shapes["Announcement"];
export type OpenedTicket = Shapes["OpenedByVisitor"];
export type Status = Shapes["PresentStatus"];

/** Public endpoints, authorised by the brand's public key. */
const ofBrand = <Data>(what = "", signal?: AbortSignal) =>
  call<Data>(`widget/${surroundings.key}${what}`, signal && { signal });

export const readAppearance = () => ofBrand<WidgetAppearance>();
export const readNews = () => ofBrand<Announcement[]>("/announcements?placement=widget");
export const readStatus = () => call<Status>(`status/${surroundings.key}`);
export const readDepartments = () => ofBrand<Department[]>("/departments");
export const findArticles = (words: string, signal: AbortSignal) =>
  ofBrand<FoundArticle[]>(`/articles?q=${encodeURIComponent(words.slice(0, 300))}`, signal);
export const readAvailability = () => call<Availability>(`chat/availability?public_key=${surroundings.key}`);
