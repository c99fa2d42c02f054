import type { Announcement, AnnouncementChanges } from "../../../api/settings/announcements.ts";
import { instantOf, wallTimeOf } from "../../../components/ui/time/wall-time.ts";
import { announcementTexts as texts } from "./texts/texts.ts";

/** As in the fields. */
export interface AnnouncementDraft {
  brand_id: string;
  title: string;
  body: string;
  type: Announcement["type"];
  /** Both empty for none. */
  link: { label: string; url: string };
  placement: string;
  /** In the brand's time zone; empty means at once. */
  starts_at: string;
  /** Empty means until it is ended by hand. */
  ends_at: string;
  is_dismissible: boolean;
  audience: Announcement["audience"];
  /** One per line. */
  client_ids: string;
}

export const announcementFieldNames: { readonly [Name in keyof AnnouncementDraft]: string } = {
  brand_id: texts.brand,
  title: texts.title,
  body: texts.body,
  type: texts.type,
  link: texts.linkUrl,
  placement: texts.placement,
  starts_at: texts.startsAt,
  ends_at: texts.endsAt,
  is_dismissible: texts.isDismissible,
  audience: texts.audience,
  client_ids: texts.clientIds,
};

export const formatAnnouncement = {
  link: ({ label, url }: AnnouncementDraft["link"]) => [label, url].filter(Boolean).join(": "),
  type: (type: AnnouncementDraft["type"]) => texts.types[type],
  audience: (audience: AnnouncementDraft["audience"]) => texts.audiences[audience],
  starts_at: readable,
  ends_at: readable,
};

function readable(wallTime: string): string {
  return wallTime.replace("T", " ");
}

export const emptyAnnouncementDraft = (brandId: number | undefined): AnnouncementDraft => ({
  brand_id: String(brandId ?? ""),
  title: "",
  body: "",
  type: "info",
  link: { label: "", url: "" },
  placement: "dashboard",
  starts_at: "",
  ends_at: "",
  is_dismissible: true,
  audience: "everyone",
  client_ids: "",
});

export const announcementDraftOf = (announcement: Announcement, timeZone: string): AnnouncementDraft => ({
  brand_id: String(announcement.brand_id),
  title: announcement.title,
  body: announcement.body,
  type: announcement.type,
  link: announcement.link ?? { label: "", url: "" },
  placement: announcement.placement,
  starts_at: wallTimeOf(announcement.starts_at, timeZone),
  ends_at: wallTimeOf(announcement.ends_at, timeZone),
  is_dismissible: announcement.is_dismissible,
  audience: announcement.audience,
  client_ids: announcement.client_ids.join("\n"),
});

export const idsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]/)
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/** An empty start sends `now`. Without `now` it is left out, and the server's clock decides. */
export function announcementChangesOf(
  { brand_id: _, link, starts_at, ends_at, client_ids, ...rest }: Partial<AnnouncementDraft>,
  { audience, timeZone, now }: { audience: AnnouncementDraft["audience"]; timeZone: string; now?: string },
): AnnouncementChanges {
  const begins = starts_at === undefined ? undefined : (instantOf(starts_at, timeZone) ?? now);
  return {
    ...rest,
    ...(link && { link: isEmpty(link) ? null : { label: link.label.trim(), url: link.url.trim() } }),
    ...(begins !== undefined && { starts_at: begins }),
    ...(ends_at !== undefined && { ends_at: instantOf(ends_at, timeZone) }),
    ...(client_ids !== undefined && audience === "list" && { client_ids: idsOf(client_ids) }),
  };
}

const isEmpty = ({ label, url }: AnnouncementDraft["link"]): boolean =>
  label.trim() === "" && url.trim() === "";
