import { matchesTxType, type TxType } from '../codes/tx-type.ts';

/** What has become of a listing. A withdrawn one is shown to nobody. */
export const STOCK_STATUSES = ['active', 'sold', 'leased', 'withdrawn'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** A listing must be for sale to become sold, and for lease to become leased. */
const NEEDED: Partial<Record<StockStatus, TxType>> = { sold: 'S', leased: 'L' };

/** Whether a listing can become this: only what is for sale can be sold, only what is for lease leased. */
export function canBecome(txType: TxType, status: StockStatus): boolean {
  const needed = NEEDED[status];
  return needed === undefined || matchesTxType(txType, [needed]);
}
