import { typicalFloor } from '../../domain/building/price-list.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { columns, text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { DEVELOPERS } from '../buildings/companies.ts';
import type { World } from '../market/world.ts';

/** The typical floor as the pages work it out from the building's area, so that a text names the same. */
export function floorOf({ row, plate }: Pick<DemoBuilding, 'row' | 'plate'>): number {
  return typicalFloor(row) ?? plate;
}

/** The kind of air-conditioning that the building's facts have. */
export function coolingOf({ row }: Pick<DemoBuilding, 'row'>): Trilingual {
  return row.air_conditioning.includes('central')
    ? text('中央冷氣', '中央空调', 'central air-conditioning')
    : text('獨立冷氣', '独立空调', 'individual air-conditioning');
}

/** Who sells a project, its developer where that is known, and the day of its advertisement. */
export function advertisementOf({ options }: World, { row }: Pick<DemoBuilding, 'row'>) {
  const chance = random(options.seed, 'advertisement', row.id);
  const { developer_zh: zh, developer_gb: gb, developer_en: en } = row;
  return {
    ...columns('vendor', zh && gb && en ? { zh, gb, en } : chance.pick(DEVELOPERS)),
    advertised_on: addDays(options.asOf, -chance.whole(1, 19)),
  };
}
