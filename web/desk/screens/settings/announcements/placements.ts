import { announcementTexts as texts } from "./texts/texts.ts";

/** Placements that the preview can show; a platform can define others. */
export const knownPlacements = Object.keys(texts.placements) as KnownPlacement[];
export type KnownPlacement = keyof typeof texts.placements;

export const isKnownPlacement = (placement: string): placement is KnownPlacement =>
  Object.hasOwn(texts.placements, placement);

export const placementName = (placement: string): string =>
  isKnownPlacement(placement) ? texts.placements[placement] : texts.elsewhere(placement);
