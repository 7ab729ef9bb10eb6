import type { LeftOut, MedianOfLike, MediansAnswer, MediansOfSide } from '#contract/medians.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { type CountByBasis, mediansBasis, mediansFrom, statedMedian } from '#domain/market/medians.ts';
import { likenessesOf, type MedianLikeness, medianClassOf } from '#domain/stock/median-class.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { type AreaBasis, squareFeet } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { hkd, pricePerFoot, rentPerFootCents } from '#domain/text/price.ts';
import type { PreparedStock } from './stock.ts';

/** The first day and the last. */
export type DayRange = { readonly from: IsoDate; readonly to: IsoDate };

/** The transactions of one building or one district that a listing's price is set against. */
export type MedianGroup = DayRange & {
  readonly txType: 'S' | 'L';
  readonly icsType: IcsType;
  readonly basis: AreaBasis;
  readonly location: { readonly building: number } | { readonly district: string };
  /** Only transactions like this; null for all of the type. */
  readonly like: MedianLikeness | null;
};

/** In HKD a square foot for sales, in cents for leases. The median is undefined when the group is empty. */
export type GroupMedian = { readonly count: number; readonly median: number | undefined };

/** A median of the group as answers say it. */
export function inDollars(median: number, txType: 'S' | 'L'): number {
  return txType === 'S' ? median : median / 100;
}

/** Transactions of a group, whatever area they are measured by. */
export type CountedGroup = Omit<MedianGroup, 'basis' | 'like'>;

/** How an engine finds the numbers of a group. */
export type GroupNumbers = {
  medianOfGroup(group: MedianGroup): GroupMedian | Promise<GroupMedian>;
  countOfGroup(group: CountedGroup): number | Promise<number>;
};

const NO_LOCATION: CountByBasis = { gross: 0, saleable: 0 };

/** How many of a group are measured by each area. */
export async function countByBasis(
  { medianOfGroup }: Pick<GroupNumbers, 'medianOfGroup'>,
  group: CountedGroup,
): Promise<CountByBasis> {
  const countBy = async (basis: AreaBasis) => (await medianOfGroup({ ...group, basis, like: null })).count;
  const [gross, saleable] = await Promise.all([countBy('gross'), countBy('saleable')]);
  return { gross, saleable };
}

/** Those of a group that no price a square foot by this area is known of. */
export async function leftOutOf(
  numbers: Pick<GroupNumbers, 'countOfGroup'>,
  group: CountedGroup,
  measured: CountByBasis,
  basis: AreaBasis,
): Promise<Pick<LeftOut, 'other_area' | 'unmeasured'>> {
  const all = await numbers.countOfGroup(group);
  const { gross, saleable } = measured;
  return { other_area: basis === 'gross' ? saleable : gross, unmeasured: all - gross - saleable };
}

/** Puts the medians of a listing together. */
export async function mediansOf(
  stock: PreparedStock,
  today: IsoDate,
  numbers: GroupNumbers,
  /** When its building was completed. */
  completionYear: number | null,
): Promise<MediansAnswer> {
  const from = mediansFrom(today);
  const ofClass = medianClassOf(stock);
  /** Like with like where there are enough cases, else all of the type. A building is of one age. */
  const ofGroup = async (group: Omit<MedianGroup, 'like'>): Promise<MedianOfLike> => {
    const year = 'building' in group.location ? null : completionYear;
    for (const shared of likenessesOf(ofClass, year, areaBy(stock, group.basis))) {
      const found = await numbers.medianOfGroup({ ...group, like: shared });
      const { count } = found;
      const median = statedMedian(found);
      if (median !== null) return { count, median: inDollars(median, group.txType), like: shared };
      if (shared === null) return { count, median: null, like: null };
    }
    throw new Error('the group of all of a type is asked for last');
  };
  const ofSide = async (txType: 'S' | 'L'): Promise<MediansOfSide | null> => {
    // Transactions are of units: a foot of a whole building has another price.
    if (isWholeBuilding(stock)) return null;
    if (stock.tx_type !== 'B' && stock.tx_type !== txType) return null;
    const { pis_bldg_id, dist_code } = stock;
    const side = { txType, icsType: stock.ics_type, from, to: today };
    const inBuilding = pis_bldg_id === null ? null : { ...side, location: { building: pis_bldg_id } };
    const inDistrict = dist_code === null ? null : { ...side, location: { district: dist_code } };
    const [ofBuilding, ofDistrict] = await Promise.all(
      [inBuilding, inDistrict].map((group) => (group ? countByBasis(numbers, group) : NO_LOCATION)),
    );
    const measured = ofBuilding ?? NO_LOCATION;
    const basis = mediansBasis(stock, measured, ofDistrict ?? NO_LOCATION);
    const building = inBuilding && (await ofGroup({ ...inBuilding, basis }));
    return {
      basis,
      unit: unitPrice(stock, txType, basis),
      building: building && {
        ...building,
        left_out: {
          ...(await leftOutOf(numbers, inBuilding, measured, basis)),
          unlike: measured[basis] - building.count,
        },
      },
      district: inDistrict && (await ofGroup({ ...inDistrict, basis })),
    };
  };
  const [sale, lease] = await Promise.all([ofSide('S'), ofSide('L')]);
  return { from, to: today, sale, lease };
}

/** What a listing asks a square foot of this area. */
function unitPrice(stock: PreparedStock, txType: 'S' | 'L', basis: AreaBasis): number | null {
  const area = squareFeet(areaBy(stock, basis));
  if (txType === 'S') return pricePerFoot(hkd(stock.sell), area);
  const cents = rentPerFootCents(hkd(stock.rent), area);
  return cents === null ? null : inDollars(cents, 'L');
}

function areaBy({ area_gross, area_saleable }: PreparedStock, basis: AreaBasis): number | null {
  return basis === 'gross' ? area_gross : area_saleable;
}
