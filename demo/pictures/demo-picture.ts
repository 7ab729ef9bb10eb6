import { createHash } from 'node:crypto';
import { at } from '../../domain/lib/at.ts';
import { type FacadeFacts, type UnitFacts, VIEWS_PER_BUILDING } from './drawing/facts.ts';
import { facadeAlbum, facadeSvg } from './facade/facade.ts';
import { portraitSvg } from './portrait.ts';
import { planSvg } from './room/floor-plan.ts';
import { INTERIORS_PER_UNIT, interiorSvg } from './room/interior.ts';
import { panoramaSvg } from './room/panorama.ts';
import { STANDPOINTS_PER_UNIT } from './room/standpoints.ts';

/** The subject of a drawing: all inputs that affect its appearance. */
export type DemoPicture =
  | { readonly kind: 'facade'; readonly facts: FacadeFacts; readonly view: number }
  | { readonly kind: 'interior'; readonly facts: UnitFacts; readonly view: number }
  | { readonly kind: 'panorama'; readonly facts: UnitFacts; readonly standpoint: number }
  | { readonly kind: 'plan'; readonly facts: UnitFacts }
  | { readonly kind: 'portrait'; readonly number: number };

/** Increment when the drawings change: URLs contain it, and browsers cache pictures for a year. */
const DRAWING_VERSION = 3;
const VERSION_LENGTH = 8;

/** Returns a hash of eight characters that changes with the picture. */
export function versionOf(picture: DemoPicture): string {
  return factsVersion('facts' in picture ? picture.facts : undefined);
}

/** Returns the version shared by all pictures of the same facts. */
export function factsVersion(subject: FacadeFacts | UnitFacts | undefined): string {
  const facts = subject && factsInOrder(subject);
  const hash = createHash('sha256').update(JSON.stringify([DRAWING_VERSION, facts]));
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/** Sorts the facts, because database and generator have them in different orders. */
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
      return portraitSvg(picture.number);
    case 'plan':
      return planSvg(picture.facts);
    case 'panorama':
      return panoramaSvg(picture.facts, picture.standpoint);
    case 'interior':
      return interiorSvg(picture.facts, picture.view);
    case 'facade':
      return facadeSvg(picture.facts, at(facadeAlbum(picture.facts.id), picture.view));
  }
}
