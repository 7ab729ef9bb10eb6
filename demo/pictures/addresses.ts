import { factsVersion } from './demo-picture.ts';
import type { FacadeFacts, UnitFacts } from './drawing/facts.ts';

/** Where the server answers the pictures; it reads these addresses in server/http/media.ts. */
export function buildingPicture(facts: FacadeFacts, view: number): string {
  return `/media/buildings/${facts.id}/${view}-${factsVersion(facts)}`;
}

export function stockPicture(facts: UnitFacts, view: number | 'front' | 'plan'): string {
  return `/media/stocks/${facts.id}/${view}-${factsVersion(facts)}`;
}

/** From one of the stands of the unit; from the middle without a number. */
export function panoramaPicture(facts: UnitFacts, stand?: number): string {
  return `/media/stocks/${facts.id}/panorama${stand ?? ''}-${factsVersion(facts)}`;
}

export function stockVideo({ id }: UnitFacts): string {
  return `/media/stocks/${id}/video`;
}

export function portraitPicture(number: number): string {
  return `/media/portraits/${number}-${factsVersion(undefined)}`;
}
