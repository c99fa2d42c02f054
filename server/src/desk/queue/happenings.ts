import { happening } from "../happenings/happening.ts";

export const viewSaved = happening("view", "saved");
export const viewDeleted = happening("view", "deleted");

export const queueHappenings = [viewSaved, viewDeleted];
