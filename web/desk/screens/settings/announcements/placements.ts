import { announcementTexts as texts } from "./texts/texts.ts";

/** Of which it is known how they look; a platform may have any other. */
export const knownPlacements = Object.keys(texts.placements) as KnownPlacement[];
export type KnownPlacement = keyof typeof texts.placements;

export const isKnownPlacement = (placement: string): placement is KnownPlacement =>
  Object.hasOwn(texts.placements, placement);

export const placementName = (placement: string): string =>
  isKnownPlacement(placement) ? texts.placements[placement] : texts.elsewhere(placement);
