import type { TxType } from '../codes/tx-type.ts';

type Offered = {
  readonly tx_type: TxType;
  /** HKD, and HKD a month. */
  readonly sell: number | null;
  readonly rent: number | null;
  /** Square feet. */
  readonly area: number | null;
};

/** What a building is said to offer: from which price and rent, and units of which sizes. */
export type Offer = {
  readonly sell_from: number | null;
  readonly rent_from: number | null;
  readonly area_min: number;
  readonly area_max: number;
};

/** A price list has what is for sale; leases are a list of their own. */
export function offeredOn<Stock extends Pick<Offered, 'tx_type'>>(
  stocks: readonly Stock[],
  side: 'S' | 'L',
): readonly Stock[] {
  return stocks.filter(({ tx_type }) => tx_type === side || tx_type === 'B');
}

/** The least and the most of the price list; what the list does not know is as the project states it. */
export function offerOf(stocks: readonly Offered[], stated: Offer): Offer {
  const sales = offeredOn(stocks, 'S');
  const [areas, prices] = [known(sales.map(({ area }) => area)), known(sales.map(({ sell }) => sell))];
  const rents = known(offeredOn(stocks, 'L').map(({ rent }) => rent));
  return {
    sell_from: prices.length > 0 ? Math.min(...prices) : stated.sell_from,
    rent_from: rents.length > 0 ? Math.min(...rents) : stated.rent_from,
    area_min: areas.length > 0 ? Math.min(...areas) : stated.area_min,
    area_max: areas.length > 0 ? Math.max(...areas) : stated.area_max,
  };
}

function known(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null);
}

/** The area of a typical floor, to ten square feet; null where the building's is not known. */
export function typicalFloor({
  floors,
  total_area,
}: {
  readonly floors: number | null;
  readonly total_area: number | null;
}): number | null {
  return floors && total_area ? Math.round(total_area / floors / 10) * 10 : null;
}
