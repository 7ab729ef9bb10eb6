import type { TransactionSummary } from '#contract/transaction-calls.ts';
import {
  type CountByBasis,
  MEDIAN_WINDOWS,
  type MedianWindow,
  majorityBasis,
  medianWindowStart,
  publishableMedian,
  widenMedian,
} from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { TRANSACTION_TYPES, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { type GroupMedian, toDollars } from './medians.ts';

type TxType = (typeof TRANSACTION_TYPES)[number];
type Totals = { readonly count: number } & Readonly<
  Record<TxType, { readonly count: number; readonly turnover: number }>
>;
/** Medians of the matching transactions that have a price by each area, rents in cents. */
export type PricesByBasis = Readonly<Record<TxType, Readonly<Record<AreaBasis, GroupMedian>>>>;

/** The queries by which an engine computes the figures of a search. */
type SummaryQueries = {
  totalsOf(filter: TransactionFilter): Totals | Promise<Totals>;
  pricesByBasis(filter: TransactionFilter): PricesByBasis | Promise<PricesByBasis>;
};

type MedianFields = Omit<TransactionSummary['S'], 'count' | 'turnover'>;

/**
 * Presents the figures of a search. Number and turnover are of all matching transactions. A median is of
 * the days searched or, without any, of the months of `widenMedian`, and of one area basis.
 */
export async function presentTransactionSummary(
  filter: TransactionFilter,
  today: IsoDate,
  { totalsOf, pricesByBasis }: SummaryQueries,
): Promise<TransactionSummary> {
  const totals = await totalsOf(filter);
  const pricesByMonths = new Map<MedianWindow | null, PricesByBasis>();
  const pricesOf = async (months: MedianWindow | null): Promise<PricesByBasis> => {
    const prices =
      pricesByMonths.get(months) ??
      (await pricesByBasis(
        months === null ? filter : { ...filter, days: { min: medianWindowStart(today, months), max: today } },
      ));
    pricesByMonths.set(months, prices);
    return prices;
  };
  const medianOfTxType = async (txType: TxType): Promise<MedianFields> => {
    if (totals[txType].count === 0)
      return {
        median_ft: null,
        median_count: 0,
        basis: 'gross',
        months: filter.days ? null : MEDIAN_WINDOWS[0],
      };
    if (filter.days) {
      const prices = (await pricesOf(null))[txType];
      return medianFields(prices, majorityBasis(prices.gross.count, prices.saleable.count), null, txType);
    }
    const countSearched = async ({ months }: { months: MedianWindow }): Promise<CountByBasis> => {
      const { gross, saleable } = (await pricesOf(months))[txType];
      return { gross: gross.count, saleable: saleable.count };
    };
    const base = await widenMedian(['search'], countSearched, null);
    if (!base) throw new Error('a search is always counted');
    return medianFields((await pricesOf(base.months))[txType], base.basis, base.months, txType);
  };
  // One after the other, since both sides read the same prices.
  const medians: Partial<Record<TxType, MedianFields>> = {};
  for (const txType of TRANSACTION_TYPES) medians[txType] = await medianOfTxType(txType);
  const { S, L } = medians as Record<TxType, MedianFields>;
  return { count: totals.count, S: { ...totals.S, ...S }, L: { ...totals.L, ...L } };
}

function medianFields(
  prices: PricesByBasis[TxType],
  basis: AreaBasis,
  months: MedianWindow | null,
  txType: TxType,
): MedianFields {
  const median = publishableMedian(prices[basis]);
  return {
    median_ft: median === null ? null : toDollars(median, txType),
    median_count: prices[basis].count,
    basis,
    months,
  };
}
