import { factsVersion } from './demo-picture.ts';
import type { FacadeFacts, UnitFacts } from './drawing/facts.ts';

/** Returns the path of a picture. The server parses it in server/http/media.ts. */
export function buildingPictureUrl(facts: FacadeFacts, view: number): string {
  return `/media/buildings/${facts.id}/${view}-${factsVersion(facts)}`;
}

export function stockPictureUrl(facts: UnitFacts, view: number | 'front' | 'plan'): string {
  return `/media/stocks/${facts.id}/${view}-${factsVersion(facts)}`;
}

/**
 * Returns the path of the panorama from a standpoint of the unit. Without a standpoint, the server
 * uses the middle one.
 */
export function panoramaUrl(facts: UnitFacts, standpoint?: number): string {
  return `/media/stocks/${facts.id}/panorama${standpoint ?? ''}-${factsVersion(facts)}`;
}

export function stockVideoUrl({ id }: UnitFacts): string {
  return `/media/stocks/${id}/video`;
}

export function portraitUrl(number: number): string {
  return `/media/portraits/${number}-${factsVersion(undefined)}`;
}
