import { calculateTypicalFloorArea } from '../../domain/building/price-list.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { text, textColumns } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { DEVELOPERS } from '../buildings/companies.ts';
import type { DemoMarket } from '../market/demo-market.ts';

/** Returns the typical floor area by the same rule as the web pages, so that texts name the same figure. */
export function typicalFloorArea({ row, floorPlate }: Pick<DemoBuilding, 'row' | 'floorPlate'>): number {
  return calculateTypicalFloorArea(row) ?? floorPlate;
}

/** Returns the kind of air-conditioning recorded for the building. */
export function coolingOf({ row }: Pick<DemoBuilding, 'row'>): Trilingual {
  return row.air_conditioning.includes('central')
    ? text('中央冷氣', '中央空调', 'central air-conditioning')
    : text('獨立冷氣', '独立空调', 'individual air-conditioning');
}

/** Returns the vendor of a project (its developer, if known) and the date of its advertisement. */
export function advertisementOf({ options }: DemoMarket, { row }: Pick<DemoBuilding, 'row'>) {
  const rng = random(options.seed, 'advertisement', row.id);
  const { developer_zh: zh, developer_gb: gb, developer_en: en } = row;
  return {
    ...textColumns('vendor', zh && gb && en ? { zh, gb, en } : rng.pick(DEVELOPERS)),
    advertised_on: addDays(options.asOf, -rng.integer(1, 19)),
  };
}
