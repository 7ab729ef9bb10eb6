import type { DemoMarket } from '../market/demo-market.ts';
import { floorsOfBuilding } from '../units/whole-building.ts';
import { generateStocks } from './stocks.ts';

/**
 * Yields the areas of the floors of each shop and each whole building; they add up to its total area.
 * (The specification calls them area1 to area4.)
 */
export function* generateStockAreas(market: DemoMarket) {
  for (const { row, unit, enBloc } of generateStocks(market)) {
    const totalArea = row.area_gross ?? row.area_saleable;
    const shopFloors = enBloc ? floorsOfBuilding(enBloc, market.units(enBloc, 's')) : unit.shop?.floors;
    if (shopFloors === undefined || totalArea === null) continue;
    let remainingArea = totalArea;
    for (const [index, floor] of shopFloors.entries()) {
      const isLastFloor = index === shopFloors.length - 1;
      const floorArea = isLastFloor ? remainingArea : Math.round(totalArea * floor.share);
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
