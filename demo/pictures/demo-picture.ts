import { createHash } from 'node:crypto';
import { at } from '../../domain/lib/at.ts';
import { type FacadeFacts, type UnitFacts, VIEWS_PER_BUILDING } from './drawing/facts.ts';
import { facadeAlbum, facadeSvg } from './facade/facade.ts';
import { portraitSvg } from './portrait.ts';
import { INTERIORS_PER_UNIT, interiorSvg } from './room/interior.ts';
import { panoramaSvg } from './room/panorama.ts';
import { planSvg } from './room/plan.ts';
import { STANDS_PER_UNIT } from './room/stands.ts';

/** What a drawing shows: all that decides how it looks. */
export type DemoPicture =
  | { readonly of: 'facade'; readonly facts: FacadeFacts; readonly view: number }
  | { readonly of: 'interior'; readonly facts: UnitFacts; readonly view: number }
  | { readonly of: 'panorama'; readonly facts: UnitFacts; readonly stand: number }
  | { readonly of: 'plan'; readonly facts: UnitFacts }
  | { readonly of: 'portrait'; readonly number: number };

/** Raise it when the drawings change: addresses carry it, and browsers keep pictures for a year. */
const DRAWING_VERSION = 3;
const VERSION_LENGTH = 8;

/** Eight characters that are others when the picture is another. */
export function versionOf(picture: DemoPicture): string {
  return factsVersion('facts' in picture ? picture.facts : undefined);
}

/** All pictures of the same facts have the same version. */
export function factsVersion(drawn: FacadeFacts | UnitFacts | undefined): string {
  const facts = drawn && factsInOrder(drawn);
  const hash = createHash('sha256').update(JSON.stringify([DRAWING_VERSION, facts]));
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/** The database and the generator name the same facts in different orders. */
function factsInOrder(facts: FacadeFacts | UnitFacts): unknown[] {
  const area = 'area' in facts ? facts.area : null;
  const { id, icsType, floors, completionYear, grade, nameZh, districtCode, usageCode } = facts;
  return [id, icsType, floors, completionYear, grade, nameZh, districtCode, usageCode, area];
}

/** Whether there is such a view. */
export function isDrawn(picture: DemoPicture): boolean {
  if (picture.of === 'facade') return picture.view < VIEWS_PER_BUILDING;
  if (picture.of === 'panorama') return picture.stand < STANDS_PER_UNIT;
  return picture.of !== 'interior' || picture.view < INTERIORS_PER_UNIT;
}

/** The picture as a whole SVG document. */
export function drawPicture(picture: DemoPicture): string {
  switch (picture.of) {
    case 'portrait':
      return portraitSvg(picture.number);
    case 'plan':
      return planSvg(picture.facts);
    case 'panorama':
      return panoramaSvg(picture.facts, picture.stand);
    case 'interior':
      return interiorSvg(picture.facts, picture.view);
    case 'facade':
      return facadeSvg(picture.facts, at(facadeAlbum(picture.facts.id), picture.view));
  }
}
