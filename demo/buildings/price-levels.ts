import { readFacts } from '../../data/facts/csv.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';

/** Prices in HKD per gross square foot of an ordinary unit in an ordinary building of a district. */
export type PriceLevels = { priceLevelOf(district: string, type: IcsType): number };

/** Factors by which the price level of a rare type is derived from another type of the same district. */
const FACTORS_FROM_INDUSTRIAL = { c: 1.4, s: 3.6 } as const;
const FACTORS_FROM_SHOPS = { i: 0.22, c: 0.36 } as const;

export function readPriceLevels(): PriceLevels {
  const levelsByDistrict = new Map(
    readFacts('price-levels.csv', import.meta.dirname).map((line) => {
      const recordedLevels = {
        i: line.optionalNumber('industrial'),
        c: line.optionalNumber('office'),
        s: line.optionalNumber('shops'),
      };
      const industrialLevel =
        recordedLevels.i ??
        (recordedLevels.c === null
          ? (recordedLevels.s ?? 0) * FACTORS_FROM_SHOPS.i
          : recordedLevels.c / FACTORS_FROM_INDUSTRIAL.c);
      const officeLevel =
        recordedLevels.c ??
        (recordedLevels.i === null
          ? (recordedLevels.s ?? 0) * FACTORS_FROM_SHOPS.c
          : recordedLevels.i * FACTORS_FROM_INDUSTRIAL.c);
      const shopLevel = recordedLevels.s ?? industrialLevel * FACTORS_FROM_INDUSTRIAL.s;
      return [line.text('district'), { i: industrialLevel, c: officeLevel, s: shopLevel }] as const;
    }),
  );
  return {
    priceLevelOf: (district, type) => {
      const districtLevels = levelsByDistrict.get(district);
      if (districtLevels === undefined) throw new Error(`no price level for ${district}`);
      return districtLevels[type];
    },
  };
}
