import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { formatThousands, text, textColumns } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { roundToAskingPrice, roundToAskingRent } from '../market/asking.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { advertisementOf, coolingOf, typicalFloorArea } from './project-facts.ts';

/** Returns the buildings whose units are sold by the developer (first-hand sales). */
export function createFirstHandBuildings(market: DemoMarket) {
  return market.buildings
    .filter((building) => building.campaign?.isFirstHand)
    .map((building, index) => firstHandOf(market, building, index + 1));
}

const SMALLEST_UNIT_AREA = { i: [320, 680], c: [480, 900], s: [180, 420] } as const;

function firstHandOf(market: DemoMarket, building: DemoBuilding, id: number) {
  const rng = random(market.options.seed, 'first-hand', building.row.id);
  const [min, max] = SMALLEST_UNIT_AREA[building.type];
  const areaMin = rng.integer(min, max);
  const areaMax = Math.max(areaMin * 2, Math.round(building.floorPlate * rng.between(0.35, 1)));
  const unitCount = Math.max(12, Math.round((building.floorPlate * building.floors) / (areaMin * 2.4)));
  const { name_zh, name_gb, name_en } = building.row;
  const { name: district } = building.district;
  const stationPhrase = stationPhraseOf(building);
  const [floorAreaText, cooling] = [formatThousands(typicalFloorArea(building)), coolingOf(building)];
  return {
    id,
    building_id: building.row.id,
    ics_type: building.type,
    launched_on: addDays(market.options.asOf, -rng.integer(20, 600)),
    units: unitCount,
    units_left: Math.round(unitCount * rng.between(0.08, 0.7)),
    sell_from: roundToAskingPrice(rng, building.priceLevels[building.type] * areaMin),
    rent_from: rng.chance(0.4)
      ? roundToAskingRent(rng, (building.priceLevels[building.type] * areaMin * 0.036) / 12)
      : null,
    area_min: areaMin,
    area_max: areaMax,
    ...advertisementOf(market, building),
    ...textColumns(
      'headline',
      text(
        `${district.zh}全新${KIND_NAMES[building.type].zh}，由發展商直接發售`,
        `${district.gb}全新${KIND_NAMES[building.type].gb}，由开发商直接发售`,
        `A new ${KIND_NAMES[building.type].en} in ${district.en}, sold by the developer`,
      ),
    ),
    ...textColumns(
      'description',
      text(
        `${name_zh}樓高${building.floors}層，標準樓面約${floorAreaText}呎${stationPhrase.zh}。單位間隔靈活，可合併使用，配備${cooling.zh}及智能門禁。`,
        `${name_gb}共${building.floors}层，标准楼面约${floorAreaText}平方尺${stationPhrase.gb}。单元分隔灵活，可合并使用，配备${cooling.gb}及智能门禁。`,
        `${name_en} has ${building.floors} storeys with a typical floor of about ${floorAreaText} sq ft${stationPhrase.en}. Units are flexible and can be combined, with ${cooling.en} and smart access.`,
      ),
    ),
  };
}

const KIND_NAMES = {
  i: text('工業大廈', '工业大厦', 'industrial building'),
  c: text('寫字樓', '写字楼', 'office building'),
  s: text('商場', '商场', 'arcade'),
} as const;

function stationPhraseOf({ walk }: DemoBuilding): Trilingual {
  if (walk === null) return text('', '', '');
  const { name } = walk.station;
  return text(`，鄰近港鐵${name.zh}站`, `，邻近港铁${name.gb}站`, `, close to MTR ${name.en} Station`);
}
