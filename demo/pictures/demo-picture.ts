import { createHash } from 'node:crypto';
import { at } from '../../domain/lib/at.ts';
import type { FacadeFacts, UnitFacts } from './drawing/facts.ts';
import { drawFacade, facadeAlbum, VIEWS_PER_BUILDING } from './facade/facade.ts';
import { drawPortrait } from './portrait.ts';
import { drawFloorPlan } from './room/floor-plan.ts';
import { drawInterior, INTERIORS_PER_UNIT } from './room/interior.ts';
import { drawPanorama } from './room/panorama.ts';
import { STANDPOINTS_PER_UNIT } from './room/standpoints.ts';

/** The subject of a drawing: all inputs that affect its appearance. */
export type DemoPicture =
  | { readonly kind: 'facade'; readonly facts: FacadeFacts; readonly view: number }
  | { readonly kind: 'interior'; readonly facts: UnitFacts; readonly view: number }
  | { readonly kind: 'panorama'; readonly facts: UnitFacts; readonly standpoint: number }
  | { readonly kind: 'plan'; readonly facts: UnitFacts }
  | { readonly kind: 'portrait'; readonly number: number };

/** Increment when the drawings change: URLs contain it, and browsers cache pictures for a year. */
const DRAWING_VERSION = 5;
const VERSION_LENGTH = 8;

/** Returns a hash of eight characters that differs if the picture differs. */
export function versionOf(picture: DemoPicture): string {
  return factsVersion('facts' in picture ? picture.facts : undefined);
}

/** Returns the version that all pictures of the same facts share. */
export function factsVersion(subject: FacadeFacts | UnitFacts | undefined): string {
  const orderedFacts = subject && factsInOrder(subject);
  const hash = createHash('sha256').update(JSON.stringify([DRAWING_VERSION, orderedFacts]));
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/**
 * Returns the values of the facts in a fixed order, because database and generator have their keys in
 * different orders.
 */
function factsInOrder(facts: FacadeFacts | UnitFacts): unknown[] {
  const area = 'area' in facts ? facts.area : null;
  const { id, icsType, floors, completionYear, grade, nameZh, districtCode, usageCode } = facts;
  return [id, icsType, floors, completionYear, grade, nameZh, districtCode, usageCode, area];
}

/** Returns whether the requested view exists. */
export function isViewAvailable(picture: DemoPicture): boolean {
  if (picture.kind === 'facade') return picture.view < VIEWS_PER_BUILDING;
  if (picture.kind === 'panorama') return picture.standpoint < STANDPOINTS_PER_UNIT;
  return picture.kind !== 'interior' || picture.view < INTERIORS_PER_UNIT;
}

/** Draws the picture as an SVG document. */
export function drawPicture(picture: DemoPicture): string {
  switch (picture.kind) {
    case 'portrait':
      return drawPortrait(picture.number);
    case 'plan':
      return drawFloorPlan(picture.facts);
    case 'panorama':
      return drawPanorama(picture.facts, picture.standpoint);
    case 'interior':
      return drawInterior(picture.facts, picture.view);
    case 'facade':
      return drawFacade(picture.facts, at(facadeAlbum(picture.facts), picture.view));
  }
}
