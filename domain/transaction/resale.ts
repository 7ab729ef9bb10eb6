import { exactUnitOf } from '../building/exact-unit.ts';
import type { IcsType } from '../codes/ics-type.ts';
import { type IsoDate, wholeMonthsBetween } from '../text/date.ts';
import { divideRounded } from '../text/numbers.ts';

/** The seller's own purchase; null where unknown. */
type Purchase = {
  /** Price that the seller had paid, in HKD. */
  readonly previous_sell: number | null;
  readonly previous_date: string | null;
};

type Sale = { readonly sell: number | null; readonly tx_date: string };

export type Resale = {
  /** Price less the seller's purchase price in HKD, before costs and tax; negative for a loss. */
  readonly gain: number;
  /** The gain in tenths of a percent of the purchase price. */
  readonly gainTenths: number;
  /** Whole calendar months between purchase and sale; null if the day of the purchase is unknown. */
  readonly monthsHeld: number | null;
};

/** Returns the seller's gain or loss, or null if a price is unknown. */
export function resaleOf({ sell, tx_date, previous_sell, previous_date }: Sale & Purchase): Resale | null {
  if (sell === null || previous_sell === null || previous_sell <= 0) return null;
  const gain = sell - previous_sell;
  const percentTenths = divideRounded(Math.abs(gain) * 1000, previous_sell);
  return {
    gain,
    gainTenths: gain < 0 ? -percentTenths || 0 : percentTenths,
    monthsHeld:
      previous_date === null ? null : wholeMonthsBetween(previous_date as IsoDate, tx_date as IsoDate),
  };
}

/** The columns of a transaction that tell which unit changed hands, when and for how much. */
export type UnitSale = Sale & {
  readonly id: number;
  readonly ics_type: IcsType;
  readonly tx_type: 'S' | 'L';
  readonly building_id: number | null;
  readonly floor_no: string | null;
  readonly flat: string | null;
};

/**
 * If a transaction does not state the seller's purchase, fills it in from the records: the latest earlier
 * sale of the same unit. `salesOnRecord` must contain all sales of the units of `rows`.
 */
export function withPurchasesOnRecord<Row extends UnitSale & Purchase>(
  rows: readonly Row[],
  salesOnRecord: readonly UnitSale[],
): Row[] {
  const salesByUnit = groupByUnit(salesOnRecord);
  return rows.map((row) => {
    const unit = unitKey(row);
    const sales = unit === null ? undefined : salesByUnit.get(unit);
    const recordedSale = sales && latestSaleBefore(sales, row.tx_date);
    return recordedSale ? { ...row, ...completePurchase(row, recordedSale) } : row;
  });
}

/**
 * A stated price wins over the record. A stated day wins too: a record from before it is the purchase
 * of an earlier owner.
 */
function completePurchase({ previous_sell, previous_date }: Purchase, { sell, tx_date }: Sale): Purchase {
  if (previous_sell !== null)
    return { previous_sell, previous_date: previous_date ?? (sell === previous_sell ? tx_date : null) };
  return previous_date !== null && tx_date < previous_date
    ? { previous_sell, previous_date }
    : { previous_sell: sell, previous_date: tx_date };
}

/** Returns the key of the unit that was sold, or null for a lease or if the exact unit is unknown. */
function unitKey({ tx_type, ics_type, building_id, floor_no, flat }: UnitSale): string | null {
  const unit = exactUnitOf({ floor: floor_no, flat });
  if (tx_type !== 'S' || building_id === null || unit === null) return null;
  return JSON.stringify([building_id, ics_type, unit.floor, unit.flat]);
}

function groupByUnit(sales: readonly UnitSale[]): ReadonlyMap<string, readonly UnitSale[]> {
  const salesByUnit = new Map<string, UnitSale[]>();
  for (const sale of sales) {
    const unit = unitKey(sale);
    if (unit === null || sale.sell === null) continue;
    const salesOfUnit = salesByUnit.get(unit);
    if (salesOfUnit) salesOfUnit.push(sale);
    else salesByUnit.set(unit, [sale]);
  }
  return salesByUnit;
}

/**
 * Returns the latest sale before a day; of several on one day, that with the highest id. Sales of the
 * same day are left out, because two sources may report one sale.
 */
function latestSaleBefore(sales: readonly UnitSale[], day: string): UnitSale | undefined {
  let latest: UnitSale | undefined;
  for (const sale of sales) {
    if (sale.tx_date >= day) continue;
    const isLater =
      latest === undefined ||
      sale.tx_date > latest.tx_date ||
      (sale.tx_date === latest.tx_date && sale.id > latest.id);
    if (isLater) latest = sale;
  }
  return latest;
}
