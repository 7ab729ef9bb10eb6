import { readFacts } from '../../data/facts/csv.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';

/** Prices in HKD per gross square foot of an ordinary unit in an ordinary building of a district. */
export type PriceLevels = { priceLevelOf(district: string, type: IcsType): number };

export function readPriceLevels(): PriceLevels {
  const levelsByDistrict = new Map(
    readFacts('price-levels.csv', import.meta.dirname).map((line) => [
      line.text('district'),
      { i: line.number('industrial'), c: line.number('office'), s: line.number('shops') },
    ]),
  );
  return {
    priceLevelOf: (district, type) => {
      const districtLevels = levelsByDistrict.get(district);
      if (districtLevels === undefined) throw new Error(`no price level for ${district}`);
      return districtLevels[type];
    },
  };
}
