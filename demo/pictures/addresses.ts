import { factsVersion } from './demo-picture.ts';
import type { FacadeFacts, UnitFacts } from './drawing/facts.ts';

/** Path of a picture; the server parses it in server/http/media.ts. */
export function buildingPictureUrl(facts: FacadeFacts, view: number): string {
  return `/media/buildings/${facts.id}/${view}-${factsVersion(facts)}`;
}

export function stockPictureUrl(facts: UnitFacts, view: number | 'front' | 'plan'): string {
  return `/media/stocks/${facts.id}/${view}-${factsVersion(facts)}`;
}

/** Path of the panorama taken from a standpoint of the unit; without a number, from the middle. */
export function panoramaUrl(facts: UnitFacts, standpoint?: number): string {
  return `/media/stocks/${facts.id}/panorama${standpoint ?? ''}-${factsVersion(facts)}`;
}

export function stockVideoUrl({ id }: UnitFacts): string {
  return `/media/stocks/${id}/video`;
}

export function portraitUrl(number: number): string {
  return `/media/portraits/${number}-${factsVersion(undefined)}`;
}
