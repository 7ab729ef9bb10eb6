import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import { facadeFactsOf } from '../buildings/facade-facts.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import {
  buildingPictureUrl,
  PANORAMA_HEIGHT,
  PANORAMA_WIDTH,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  panoramaUrl,
  stockPictureUrl,
  stockVideoUrl,
  type UnitFacts,
  unitFacts,
} from '../pictures/index.ts';
import { type DemoStock, generateStocks } from './stocks.ts';
import { SCENE_NAMES, type Tour } from './tours.ts';

/** Captions of a building's pictures by view. The pictures are drawn on request from the building's facts. */
const VIEW_CAPTIONS: readonly Trilingual[] = [
  text('街景', '街景', 'Street view'),
  text('側面', '侧面', 'Corner view'),
  text('遠景', '远景', 'From afar'),
  text('入口', '入口', 'Entrance'),
];
const FRONT_CAPTION = VIEW_CAPTIONS[0] ?? null;
const INTERIOR_CAPTION = text('單位內部', '单元内部', 'Inside the unit');
const PLAN_CAPTION = text('平面圖', '平面图', 'Floor plan');
const INTERIORS_PER_LISTING = 2;
/** Ids reserved for the media of one listing, at least as many as it can have. */
const MEDIA_IDS_PER_LISTING = 8;
const PICTURE_SIZE = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT } as const;
const PANORAMA_SIZE = { width: PANORAMA_WIDTH, height: PANORAMA_HEIGHT } as const;

type MediaKind = 'photo' | 'video' | 'panorama' | 'virtual_tour';
type PictureSize = { readonly width: number | null; readonly height: number | null };
const NO_SIZE: PictureSize = { width: null, height: null };

/** Yields the photographs of every building, then the media of each listing. */
export function* generateMedia(market: DemoMarket) {
  let lastId = 0;
  for (const { row } of market.buildings) {
    const facts = facadeFactsOf(row);
    for (const [view, caption] of VIEW_CAPTIONS.entries()) {
      lastId += 1;
      const url = buildingPictureUrl(facts, view);
      yield mediaRowOf(lastId, { building: row.id, stock: null }, 'photo', view, url, PICTURE_SIZE, caption);
    }
  }
  for (const stock of generateStocks(market)) {
    const { row, hasInterior } = stock;
    let id = lastId + row.id * MEDIA_IDS_PER_LISTING;
    let position = 0;
    const owner = { building: null, stock: row.id };
    const facts = factsOf(stock);
    if (row.building_id === null)
      yield mediaRowOf(
        id++,
        owner,
        'photo',
        position++,
        stockPictureUrl(facts, 'front'),
        PICTURE_SIZE,
        FRONT_CAPTION,
      );
    if (hasInterior)
      for (let roomIndex = 0; roomIndex < INTERIORS_PER_LISTING; roomIndex += 1)
        yield mediaRowOf(
          id++,
          owner,
          'photo',
          position++,
          stockPictureUrl(facts, roomIndex),
          PICTURE_SIZE,
          INTERIOR_CAPTION,
        );
    if (hasInterior)
      yield mediaRowOf(
        id++,
        owner,
        'photo',
        position++,
        stockPictureUrl(facts, 'plan'),
        PICTURE_SIZE,
        PLAN_CAPTION,
      );
    if (row.virtual_tour)
      for (const [standpoint, name] of SCENE_NAMES[row.ics_type].entries())
        yield mediaRowOf(
          id++,
          owner,
          'panorama',
          standpoint,
          panoramaUrl(facts, standpoint),
          PANORAMA_SIZE,
          name,
        );
    else if (row.panorama)
      yield mediaRowOf(id++, owner, 'panorama', 0, panoramaUrl(facts), PANORAMA_SIZE, null);
    if (row.video) yield mediaRowOf(id++, owner, 'video', 0, stockVideoUrl(facts), PICTURE_SIZE, null);
    if (row.virtual_tour) {
      const url = `/ics/property/media/${row.ics_type}/${row.building_id}/${id}`;
      yield mediaRowOf(id, owner, 'virtual_tour', 0, url, NO_SIZE, null);
    }
  }
}

/**
 * Yields the tours with the ids of their panoramas and of their plan. The id of the plan directly
 * precedes the ids of the panoramas.
 */
export function* generateTours(market: DemoMarket): Iterable<Tour> {
  const lastBuildingMediaId = market.buildings.length * VIEW_CAPTIONS.length;
  for (const stock of generateStocks(market)) {
    if (!stock.row.virtual_tour) continue;
    const planId = lastBuildingMediaId + stock.row.id * MEDIA_IDS_PER_LISTING + INTERIORS_PER_LISTING;
    const facts = factsOf(stock);
    yield {
      facts,
      planId,
      panoramaIds: SCENE_NAMES[facts.icsType].map((_, standpoint) => planId + 1 + standpoint),
    };
  }
}

function factsOf({ row, building }: DemoStock): UnitFacts {
  const { id, ics_type: icsType, district_code: districtCode } = row;
  const area = row.area_gross ?? row.area_saleable;
  return unitFacts({ id, icsType, districtCode, area }, building ? facadeFactsOf(building.row) : undefined);
}

function mediaRowOf(
  id: number,
  owner: { readonly building: number | null; readonly stock: number | null },
  kind: MediaKind,
  position: number,
  url: string,
  size: PictureSize,
  caption: Trilingual | null,
) {
  return {
    id,
    building_id: owner.building,
    stock_id: owner.stock,
    kind,
    position,
    url,
    width: size.width,
    height: size.height,
    caption_zh: caption?.zh ?? null,
    caption_gb: caption?.gb ?? null,
    caption_en: caption?.en ?? null,
  };
}
