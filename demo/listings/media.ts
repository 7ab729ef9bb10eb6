import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import { facadeFacts } from '../buildings/facade-facts.ts';
import type { World } from '../market/world.ts';
import {
  buildingPicture,
  PANORAMA_HEIGHT,
  PANORAMA_WIDTH,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  panoramaPicture,
  stockPicture,
  stockVideo,
  type UnitFacts,
  unitFacts,
} from '../pictures/index.ts';
import { type DemoStock, stocks } from './stocks.ts';
import { SCENE_NAMES, type Tour } from './tours.ts';

/** Pictures are drawn from a building's facts when they are asked for, in these views. */
const VIEWS: readonly Trilingual[] = [
  text('街景', '街景', 'Street view'),
  text('側面', '侧面', 'Corner view'),
  text('遠景', '远景', 'From afar'),
  text('入口', '入口', 'Entrance'),
];
const FRONT = VIEWS[0] ?? null;
const INSIDE = text('單位內部', '单元内部', 'Inside the unit');
const PLAN = text('平面圖', '平面图', 'Floor plan');
const INTERIORS = 2;
/** Ids of a listing's media leave room for all it can have. */
const STOCK_MEDIA = 8;
const PICTURE = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT } as const;
const PANORAMA = { width: PANORAMA_WIDTH, height: PANORAMA_HEIGHT } as const;

type Kind = 'photo' | 'video' | 'panorama' | 'virtual_tour';
type Size = { readonly width: number | null; readonly height: number | null };
const NO_SIZE: Size = { width: null, height: null };

/** Photographs of every building, then what belongs to each listing alone. */
export function* media(world: World) {
  let last = 0;
  for (const { row } of world.buildings) {
    const facts = facadeFacts(row);
    for (const [view, caption] of VIEWS.entries()) {
      last += 1;
      const url = buildingPicture(facts, view);
      yield rowOf(last, { building: row.id, stock: null }, 'photo', view, url, PICTURE, caption);
    }
  }
  for (const stock of stocks(world)) {
    const { row, inside } = stock;
    let id = last + row.id * STOCK_MEDIA;
    let position = 0;
    const owner = { building: null, stock: row.id };
    const facts = factsOf(stock);
    if (row.building_id === null)
      yield rowOf(id++, owner, 'photo', position++, stockPicture(facts, 'front'), PICTURE, FRONT);
    if (inside)
      for (let room = 0; room < INTERIORS; room += 1)
        yield rowOf(id++, owner, 'photo', position++, stockPicture(facts, room), PICTURE, INSIDE);
    if (inside) yield rowOf(id++, owner, 'photo', position++, stockPicture(facts, 'plan'), PICTURE, PLAN);
    if (row.virtual_tour)
      for (const [stand, name] of SCENE_NAMES[row.ics_type].entries())
        yield rowOf(id++, owner, 'panorama', stand, panoramaPicture(facts, stand), PANORAMA, name);
    else if (row.panorama) yield rowOf(id++, owner, 'panorama', 0, panoramaPicture(facts), PANORAMA, null);
    if (row.video) yield rowOf(id++, owner, 'video', 0, stockVideo(facts), PICTURE, null);
    if (row.virtual_tour) {
      const url = `/ics/property/media/${row.ics_type}/${row.building_id}/${id}`;
      yield rowOf(id, owner, 'virtual_tour', 0, url, NO_SIZE, null);
    }
  }
}

/** The tours among them, with the ids of their panoramas and of the plan, which comes just before these. */
export function* tours(world: World): Iterable<Tour> {
  const last = world.buildings.length * VIEWS.length;
  for (const stock of stocks(world)) {
    if (!stock.row.virtual_tour) continue;
    const plan = last + stock.row.id * STOCK_MEDIA + INTERIORS;
    const facts = factsOf(stock);
    yield { facts, plan, panoramas: SCENE_NAMES[facts.icsType].map((_, stand) => plan + 1 + stand) };
  }
}

function factsOf({ row, building }: DemoStock): UnitFacts {
  const { id, ics_type: icsType, district_code: districtCode } = row;
  const area = row.area_gross ?? row.area_saleable;
  return unitFacts({ id, icsType, districtCode, area }, building ? facadeFacts(building.row) : undefined);
}

function rowOf(
  id: number,
  owner: { readonly building: number | null; readonly stock: number | null },
  kind: Kind,
  position: number,
  url: string,
  size: Size,
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
