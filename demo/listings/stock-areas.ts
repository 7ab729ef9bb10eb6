import type { World } from '../market/world.ts';
import { floorsOfBuilding } from '../units/whole-building.ts';
import { stocks } from './stocks.ts';

/**
 * Yields area1 to area4 of the specification: the floors of a shop or of a whole building, which add up
 * to its area.
 */
export function* stockAreas(world: World) {
  for (const { row, unit, enBloc } of stocks(world)) {
    const area = row.area_gross ?? row.area_saleable;
    const floors = enBloc ? floorsOfBuilding(enBloc, world.units(enBloc, 's')) : unit.shop?.floors;
    if (floors === undefined || area === null) continue;
    let remainingArea = area;
    for (const [index, floor] of floors.entries()) {
      const isLast = index === floors.length - 1;
      const floorArea = isLast ? remainingArea : Math.round(area * floor.share);
      remainingArea -= floorArea;
      yield {
        stock_id: row.id,
        position: index + 1,
        area: floorArea,
        description_zh: floor.name.zh,
        description_gb: floor.name.gb,
        description_en: floor.name.en,
      };
    }
  }
}
