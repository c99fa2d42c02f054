import { later } from "../components/ui/loading/lazy.tsx";

const work = () => import("./queue-tools-chunk.ts");

/** What is done with a list, in one piece that comes while the list is looked at. */
export const Work = later(async () => (await work()).Work);
export const Tools = later(async () => (await work()).Tools);
export const Due = later(async () => (await work()).Due);
export const Areas = later(async () => (await work()).Areas);
export const Duty = later(async () => (await import("../screens/availability/availability.tsx")).Duty);
export const SavedViews = later(async () => (await work()).SavedViews);

/** Asked for now: what stands around a list should be there when its rows are. */
export function preloadWork(): void {
  for (const part of [Work, Tools, Due, Areas, SavedViews]) void part.preload();
}
