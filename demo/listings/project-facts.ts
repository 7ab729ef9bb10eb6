import { typicalFloor } from '../../domain/building/price-list.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';

/** The typical floor as the pages work it out from the building's area, so that a text names the same. */
export function floorOf({ row, plate }: Pick<DemoBuilding, 'row' | 'plate'>): number {
  return typicalFloor(row) ?? plate;
}

/** The kind of air-conditioning that the building's facts have. */
export function coolingOf({ row }: Pick<DemoBuilding, 'row'>): Trilingual {
  return row.air_conditioning.includes('central')
    ? text('中央冷氣', '中央空调', 'central air-conditioning')
    : text('獨立冷氣', '独立空调', 'their own air-conditioning');
}
