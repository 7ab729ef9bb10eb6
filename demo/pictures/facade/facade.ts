import {
  compositionOf,
  type FacadeFacts,
  type FacadeView,
  isMall,
  VIEWS_PER_BUILDING,
} from '../drawing/facts.ts';
import { type LightName, lightNamed } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { createDrawing, PICTURE_HEIGHT, PICTURE_WIDTH } from '../drawing/svg.ts';
import { designIndustrial, industrialSetting, paintIndustrial, paintIndustrialStreet } from './industrial.ts';
import { paintMall, paintMallStreet } from './mall.ts';
import { designMall, mallSetting } from './mall-design.ts';
import { designOffice, officeSetting, paintOffice, paintOfficeStreet } from './office.ts';
import { designShop, paintShop, paintShopStreet, shopSetting } from './shop.ts';
import { cameraFor, paintShore, paintSurroundings, type Setting, type Stage } from './stage.ts';

interface FacadePainter {
  readonly setting: Setting;
  readonly paint: (stage: Stage) => void;
  readonly paintStreet: (stage: Stage) => void;
}

function painterForType(facts: FacadeFacts): FacadePainter {
  switch (facts.icsType) {
    case 'i': {
      const design = designIndustrial(facts);
      return {
        setting: industrialSetting(design),
        paint: (stage) => paintIndustrial(stage, design),
        paintStreet: (stage) => paintIndustrialStreet(stage, design),
      };
    }
    case 'c': {
      const design = designOffice(facts);
      return {
        setting: officeSetting(design),
        paint: (stage) => paintOffice(stage, design),
        paintStreet: (stage) => paintOfficeStreet(stage, design),
      };
    }
    case 's': {
      if (isMall(facts)) {
        const design = designMall(facts);
        return {
          setting: mallSetting(design),
          paint: (stage) => paintMall(stage, design),
          paintStreet: (stage) => paintMallStreet(stage, design),
        };
      }
      const design = designShop(facts);
      return {
        setting: shopSetting(design),
        paint: (stage) => paintShop(stage, design),
        paintStreet: (stage) => paintShopStreet(stage, design),
      };
    }
  }
}

/** Draws a building in one composition and light as an SVG document. */
export function drawFacade(facts: FacadeFacts, view: FacadeView): string {
  const building = painterForType(facts);
  const composition = compositionOf(view.index);
  const stage: Stage = {
    facts,
    composition,
    drawing: createDrawing(PICTURE_WIDTH, PICTURE_HEIGHT),
    camera: cameraFor(composition, facts, building.setting),
    light: lightNamed(view.light),
    viewRandom: randomFrom(facts.id, 900 + view.index),
  };
  paintSurroundings(stage, building.setting.street);
  building.paint(stage);
  if (composition === 'skyline') paintShore(stage);
  else if (composition !== 'detail') building.paintStreet(stage);
  return stage.drawing.toSvg();
}

/**
 * Light of each view of a building, for four possible albums. The cover (the first view) is by day, in
 * haze or at dusk; later views may be by night.
 */
const ALBUM_LIGHTS: readonly [readonly LightName[], ...(readonly LightName[])[]] = [
  ['day', 'day', 'dusk', 'day', 'haze'],
  ['dusk', 'day', 'day', 'night', 'day'],
  ['haze', 'dusk', 'day', 'day', 'dusk'],
  ['day', 'night', 'haze', 'dusk', 'day'],
];

/** Returns the default views of a building, the cover first. */
export function facadeAlbum(id: number): FacadeView[] {
  const lights = randomFrom(id, 40).pick(ALBUM_LIGHTS);
  return Array.from({ length: VIEWS_PER_BUILDING }, (_, index) => ({ index, light: lights[index] ?? 'day' }));
}
