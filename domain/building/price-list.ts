import type { TxType } from '../codes/tx-type.ts';

type OfferedUnit = {
  readonly tx_type: TxType;
  /** Sale price in HKD and rent in HKD per month. */
  readonly sell: number | null;
  readonly rent: number | null;
  /** Area in square feet. */
  readonly area: number | null;
};

/** The lowest prices and the range of unit sizes that a building offers. */
export type OfferSummary = {
  readonly sell_from: number | null;
  readonly rent_from: number | null;
  readonly area_min: number;
  readonly area_max: number;
};

/**
 * Returns the listings of one transaction type: sale or lease. Listings for both sale and lease are
 * always included.
 */
export function filterByTxType<Stock extends Pick<OfferedUnit, 'tx_type'>>(
  stocks: readonly Stock[],
  txType: 'S' | 'L',
): readonly Stock[] {
  return stocks.filter(({ tx_type }) => tx_type === txType || tx_type === 'B');
}

/**
 * Computes the lowest prices and the area range of a price list. If the list contains no value for a
 * figure, the value of `statedOffer` is used, which the project itself states.
 */
export function summarizeOffer(stocks: readonly OfferedUnit[], statedOffer: OfferSummary): OfferSummary {
  const unitsForSale = filterByTxType(stocks, 'S');
  const [areas, prices] = [
    withoutNulls(unitsForSale.map(({ area }) => area)),
    withoutNulls(unitsForSale.map(({ sell }) => sell)),
  ];
  const rents = withoutNulls(filterByTxType(stocks, 'L').map(({ rent }) => rent));
  return {
    sell_from: prices.length > 0 ? Math.min(...prices) : statedOffer.sell_from,
    rent_from: rents.length > 0 ? Math.min(...rents) : statedOffer.rent_from,
    area_min: areas.length > 0 ? Math.min(...areas) : statedOffer.area_min,
    area_max: areas.length > 0 ? Math.max(...areas) : statedOffer.area_max,
  };
}

function withoutNulls(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null);
}

/**
 * Returns the area of a typical floor in square feet, rounded to the nearest ten, or null if the floors
 * or the total area are unknown.
 */
export function calculateTypicalFloorArea({
  floors,
  total_area,
}: {
  readonly floors: number | null;
  readonly total_area: number | null;
}): number | null {
  return floors && total_area ? Math.round(total_area / floors / 10) * 10 : null;
}
