import type { World } from '../market/world.ts';
import { floorsOfBuilding } from '../units/whole-building.ts';
import { stocks } from './stocks.ts';

/** The specification's area1..area4: the floors of a shop or of a whole building, summing to its area. */
export function* stockAreas(world: World) {
  for (const { row, unit, enBloc } of stocks(world)) {
    const area = row.area_gross ?? row.area_saleable;
    const floors = enBloc ? floorsOfBuilding(enBloc, world.units(enBloc, 's')) : unit.shop?.floors;
    if (floors === undefined || area === null) continue;
    let left = area;
    for (const [index, floor] of floors.entries()) {
      const last = index === floors.length - 1;
      const own = last ? left : Math.round(area * floor.share);
      left -= own;
      yield {
        stock_id: row.id,
        position: index + 1,
        area: own,
        description_zh: floor.name.zh,
        description_gb: floor.name.gb,
        description_en: floor.name.en,
      };
    }
  }
}
