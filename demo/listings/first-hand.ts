import type { Trilingual } from '../../domain/text/language.ts';
import { yearOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { formatThousands, text, textColumns } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { type Campaign, launchDayOf } from '../buildings/campaigns.ts';
import { roundToAskingPrice, roundToAskingRent } from '../market/asking.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { pricePerFootOf } from '../market/pricing.ts';
import { unitsOnSale } from '../transactions/first-hand-sales.ts';
import { transactionRecordOf } from '../transactions/record.ts';
import type { Unit } from '../units/unit.ts';
import { advertisementOf, coolingOf, typicalFloorArea } from './project-facts.ts';

/**
 * Returns the buildings whose units are sold by the developer (first-hand sales). The units left are
 * those without a sale in the transactions.
 */
export function createFirstHandBuildings(market: DemoMarket) {
  const soldUnits = new Set(
    transactionRecordOf(market).transactions.flatMap(({ unit, isFirstHand }) => (isFirstHand ? unit : [])),
  );
  return market.buildings
    .flatMap((building) => (building.campaign?.isFirstHand ? { building, campaign: building.campaign } : []))
    .map(({ building, campaign }, index) => {
      const units = unitsOnSale(market, building);
      return firstHandOf(market, building, campaign, {
        id: index + 1,
        unitCount: units.length,
        unitsLeft: units.filter((unit) => !soldUnits.has(unit)),
      });
    });
}

/** Gross yearly rent of a new unit as a share of its price. */
const NEW_UNIT_YIELD = 0.036;

function firstHandOf(
  market: DemoMarket,
  building: DemoBuilding,
  campaign: Campaign,
  { id, unitCount, unitsLeft }: { id: number; unitCount: number; unitsLeft: readonly Unit[] },
) {
  const rng = random(market.options.seed, 'first-hand', building.row.id);
  const prices = unitsLeft.map(
    (unit) => pricePerFootOf(building.priceLevels[unit.type], unit, building.floors) * unit.gross,
  );
  const areas = unitsLeft.map(({ gross }) => gross);
  const lowestPrice = Math.min(...prices);
  const isCompleted = building.year <= yearOf(market.options.asOf);
  const { name_zh, name_gb, name_en } = building.row;
  const { name: district } = building.district;
  const stationPhrase = stationPhraseOf(building);
  const [floorAreaText, cooling] = [formatThousands(typicalFloorArea(building)), coolingOf(building)];
  return {
    id,
    building_id: building.row.id,
    ics_type: building.type,
    launched_on: launchDayOf(market.options, campaign),
    units: unitCount,
    units_left: unitsLeft.length,
    sell_from: roundToAskingPrice(rng, lowestPrice),
    // Nothing can be let before the building is completed.
    rent_from:
      isCompleted && rng.chance(0.5) ? roundToAskingRent(rng, (lowestPrice * NEW_UNIT_YIELD) / 12) : null,
    area_min: Math.min(...areas),
    area_max: Math.max(...areas),
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
