import { feature } from "../../core/feature.ts";
import { AnnouncementItem, AnnouncementRecord } from "./admin.ts";
import { announcementAudiences, announcementTypes } from "./announcement.ts";
import { Announcement, Dismissal } from "./customer.ts";
import * as errors from "./errors.ts";
import { announcementHappened } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const announcements = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [Announcement, AnnouncementRecord, AnnouncementItem, Dismissal],
  events: Object.values(announcementHappened),
  tables: {
    announcements: { brand: "goes" },
    announcement_clients: { client: "goes", brand: "goes" },
    announcement_dismissals: { client: "goes", brand: "goes" },
  },
  tag: { name: "Announcements", description: "Notices for customers, from their start to their end." },
  enums: { AnnouncementType: announcementTypes, AnnouncementAudience: announcementAudiences },
});
