import { lazyComponent } from "../components/ui/loading/lazy.tsx";

const work = () => import("./queue-tools-chunk.ts");

/** What is done with a list, in one piece that comes while the list is looked at. */
export const LazyBulkActions = lazyComponent(async () => (await work()).BulkActions);
export const LazyListTools = lazyComponent(async () => (await work()).ListTools);
export const LazyDue = lazyComponent(async () => (await work()).Due);
export const LazyAreas = lazyComponent(async () => (await work()).AreaLinks);
export const LazyAvailability = lazyComponent(
  async () => (await import("../screens/availability/availability.tsx")).AvailabilityControl,
);
export const LazySavedViews = lazyComponent(async () => (await work()).SavedViews);

/** Asked for now: what stands around a list should be there when its rows are. */
export function preloadQueueTools(): void {
  for (const part of [LazyBulkActions, LazyListTools, LazyDue, LazyAreas, LazySavedViews])
    void part.preload();
}
