import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { columns, grouped, text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { askedPrice, askedRent } from '../market/asking.ts';
import type { World } from '../market/world.ts';
import { advertisementOf, coolingOf, floorOf } from './project-facts.ts';

/** Buildings whose units are sold by the developer, for the first time. */
export function firstHandBuildings(world: World) {
  return world.buildings
    .filter((building) => building.campaign?.firstHand)
    .map((building, index) => firstHandOf(world, building, index + 1));
}

const SMALLEST = { i: [320, 680], c: [480, 900], s: [180, 420] } as const;

function firstHandOf(world: World, building: DemoBuilding, id: number) {
  const chance = random(world.options.seed, 'first-hand', building.row.id);
  const [least, most] = SMALLEST[building.type];
  const areaMin = chance.whole(least, most);
  const areaMax = Math.max(areaMin * 2, Math.round(building.plate * chance.between(0.35, 1)));
  const units = Math.max(12, Math.round((building.plate * building.floors) / (areaMin * 2.4)));
  const { name_zh, name_gb, name_en } = building.row;
  const { name: district } = building.district;
  const near = nearStation(building);
  const [floor, cooling] = [grouped(floorOf(building)), coolingOf(building)];
  return {
    id,
    building_id: building.row.id,
    ics_type: building.type,
    launched_on: addDays(world.options.asOf, -chance.whole(20, 600)),
    units,
    units_left: Math.round(units * chance.between(0.08, 0.7)),
    sell_from: askedPrice(chance, building.levels[building.type] * areaMin),
    rent_from: chance.chance(0.4)
      ? askedRent(chance, (building.levels[building.type] * areaMin * 0.036) / 12)
      : null,
    area_min: areaMin,
    area_max: areaMax,
    ...advertisementOf(world, building),
    ...columns(
      'headline',
      text(
        `${district.zh}全新${KIND[building.type].zh}，由發展商直接發售`,
        `${district.gb}全新${KIND[building.type].gb}，由开发商直接发售`,
        `A new ${KIND[building.type].en} in ${district.en}, sold by the developer`,
      ),
    ),
    ...columns(
      'description',
      text(
        `${name_zh}樓高${building.floors}層，標準樓面約${floor}呎${near.zh}。單位間隔靈活，可合併使用，配備${cooling.zh}及智能門禁。`,
        `${name_gb}共${building.floors}层，标准楼面约${floor}平方尺${near.gb}。单元分隔灵活，可合并使用，配备${cooling.gb}及智能门禁。`,
        `${name_en} has ${building.floors} storeys with a typical floor of about ${floor} sq ft${near.en}. Units are flexible and can be combined, with ${cooling.en} and smart access.`,
      ),
    ),
  };
}

const KIND = {
  i: text('工業大廈', '工业大厦', 'industrial building'),
  c: text('寫字樓', '写字楼', 'office building'),
  s: text('商場', '商场', 'arcade'),
} as const;

function nearStation({ walk }: DemoBuilding): Trilingual {
  if (walk === null) return text('', '', '');
  const { name } = walk.station;
  return text(`，鄰近港鐵${name.zh}站`, `，邻近港铁${name.gb}站`, `, close to MTR ${name.en} Station`);
}
