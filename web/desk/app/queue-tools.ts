import { lazyComponent } from "../components/ui/loading/lazy.tsx";

const work = () => import("./queue-tools-chunk.ts");

/** The list's tools, in one chunk that loads after the list. */
export const LazyBulkActions = lazyComponent(async () => (await work()).BulkActions);
export const LazyListTools = lazyComponent(async () => (await work()).ListTools);
export const LazyDue = lazyComponent(async () => (await work()).Due);
export const LazyAreas = lazyComponent(async () => (await work()).AreaLinks);
export const LazyBottomBar = lazyComponent(async () => (await work()).BottomBar);
export const LazyAvailability = lazyComponent(
  async () => (await import("../screens/availability/availability.tsx")).AvailabilityControl,
);
export const LazySavedViews = lazyComponent(async () => (await work()).SavedViews);

/** Preloaded, so that the list's surroundings appear together with its rows. */
export function preloadQueueTools(): void {
  for (const part of [LazyBulkActions, LazyListTools, LazyDue, LazyAreas, LazyBottomBar, LazySavedViews])
    void part.preload();
}
