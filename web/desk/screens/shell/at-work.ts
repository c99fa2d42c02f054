import { lazy } from "react";

const work = () => import("../queue/work/loaded.ts");

/** What is done with a list, in one piece that comes while the list is looked at. */
export const Work = lazy(async () => ({ default: (await work()).Work }));
export const Tools = lazy(async () => ({ default: (await work()).Tools }));
export const SavedViews = lazy(async () => ({ default: (await work()).SavedViews }));
