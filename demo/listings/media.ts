import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import { facadeFactsOf } from '../buildings/facade-facts.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import {
  buildingPictureUrl,
  type Composition,
  type FacadeFacts,
  facadeAlbum,
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

/** Captions of a building's pictures. The pictures are drawn on request from the building's facts. */
const VIEW_CAPTIONS: Readonly<Record<Composition, Trilingual>> = {
  street: text('街景', '街景', 'Street view'),
  corner: text('街角', '街角', 'Street corner'),
  below: text('仰望', '仰视', 'Looking up'),
  afar: text('遠景', '远景', 'From afar'),
  entrance: text('入口', '入口', 'Entrance'),
  detail: text('外牆', '外墙', 'Facade'),
};
/** Pictures in the gallery of a building. */
const VIEWS_IN_GALLERY = 4;
const INTERIOR_CAPTION = text('單位內部', '单元内部', 'Inside the unit');
const PLAN_CAPTION = text('平面圖', '平面图', 'Floor plan');
const INTERIOR_VIEWS = [0, 1] as const;
/** Ids reserved for the media of one listing, at least as many as it can have. */
const MEDIA_IDS_PER_LISTING = 8;
const PICTURE_SIZE = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT } as const;
const PANORAMA_SIZE = { width: PANORAMA_WIDTH, height: PANORAMA_HEIGHT } as const;

type MediaKind = 'photo' | 'video' | 'panorama' | 'virtual_tour';
type PictureSize = { readonly width: number | null; readonly height: number | null };
const NO_SIZE: PictureSize = { width: null, height: null };

/** Listings of a building that a list shows by their unit after one that shows the building. */
const UNITS_AFTER_FACADE = 2;
/**
 * Position of the photos of a building. A listing whose own photos begin at a smaller position is shown
 * by the first of them.
 */
const FACADE_POSITION = 1;

/** Yields the photographs of every building, then the media of each listing. */
export function* generateMedia(market: DemoMarket) {
  let lastId = 0;
  for (const { row } of market.buildings) {
    const facts = facadeFactsOf(row);
    for (const [view, caption] of captionsOf(facts).entries()) {
      lastId += 1;
      const owner = { building: row.id, stock: null };
      const url = buildingPictureUrl(facts, view);
      yield mediaRowOf(lastId, owner, 'photo', FACADE_POSITION + view, url, PICTURE_SIZE, caption);
    }
  }
  const stocks = [...generateStocks(market)];
  const stocksShownByUnit = pickStocksShownByUnit(stocks);
  for (const stock of stocks) {
    const { row } = stock;
    const facts = factsOf(stock);
    const owner = { building: null, stock: row.id };
    let id = lastId + row.id * MEDIA_IDS_PER_LISTING;
    const isUnitFirst = row.building_id === null || stocksShownByUnit.has(row.id);
    const firstPosition = isUnitFirst ? 0 : FACADE_POSITION;
    for (const [index, [view, caption]] of photosOf(stock, facts).entries())
      yield mediaRowOf(
        id++,
        owner,
        'photo',
        firstPosition + index,
        stockPictureUrl(facts, view),
        PICTURE_SIZE,
        caption,
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

/** Returns whether a listing has pictures of its own. A whole building may have none. */
const hasPhotos = ({ hasInterior, enBloc }: DemoStock): boolean => hasInterior || !enBloc;

/** Returns the photos of a listing: its front if it has no building, interiors, and the floor plan. */
function photosOf(
  stock: DemoStock,
  facts: UnitFacts,
): (readonly [view: number | 'front' | 'plan', caption: Trilingual | null])[] {
  const front = stock.row.building_id === null ? [['front', captionsOf(facts)[0] ?? null] as const] : [];
  const rooms = stock.hasInterior ? INTERIOR_VIEWS.map((view) => [view, INTERIOR_CAPTION] as const) : [];
  const plan = hasPhotos(stock) ? [['plan', PLAN_CAPTION] as const] : [];
  return [...front, ...rooms, ...plan];
}

/**
 * Returns the ids of the listings that lists show by a photo of the unit, because one of the listings of
 * the same building just above shows the building: among all listings, or among those of the type for
 * sale or to let. Lists begin with the latest update.
 */
export function pickStocksShownByUnit(stocks: readonly DemoStock[]): ReadonlySet<number> {
  const ids = new Set<number>();
  const inListOrder = stocks.toSorted(
    (a, b) => b.row.update_date.localeCompare(a.row.update_date) || a.row.id - b.row.id,
  );
  const unitsSinceFacade = new Map<string, number>();
  for (const stock of inListOrder) {
    const { row } = stock;
    const deals = row.tx_type === 'B' ? ['S', 'L'] : [row.tx_type];
    const lists = ['', ...deals.map((deal) => row.ics_type + deal)].map(
      (list) => `${row.building_id} ${list}`,
    );
    const isFacadeFar = lists.every((list) => (unitsSinceFacade.get(list) ?? Infinity) >= UNITS_AFTER_FACADE);
    const showsFacade = isFacadeFar || !hasPhotos(stock);
    if (!showsFacade) ids.add(row.id);
    for (const list of lists)
      unitsSinceFacade.set(list, showsFacade ? 0 : (unitsSinceFacade.get(list) ?? Infinity) + 1);
  }
  return ids;
}

/**
 * Yields the tours with the ids of their panoramas and of their plan. The id of the plan directly
 * precedes the ids of the panoramas.
 */
export function* generateTours(market: DemoMarket): Iterable<Tour> {
  const lastBuildingMediaId = market.buildings.length * VIEWS_IN_GALLERY;
  for (const stock of generateStocks(market)) {
    if (!stock.row.virtual_tour) continue;
    const planId = lastBuildingMediaId + stock.row.id * MEDIA_IDS_PER_LISTING + INTERIOR_VIEWS.length;
    const facts = factsOf(stock);
    yield {
      facts,
      planId,
      panoramaIds: SCENE_NAMES[facts.icsType].map((_, standpoint) => planId + 1 + standpoint),
    };
  }
}

/** Returns the captions of the pictures in a building's gallery, the cover's first. */
const captionsOf = (facts: FacadeFacts): Trilingual[] =>
  facadeAlbum(facts)
    .slice(0, VIEWS_IN_GALLERY)
    .map(({ composition }) => VIEW_CAPTIONS[composition]);

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
