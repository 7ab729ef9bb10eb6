import { matchesTxType, type TxType } from '../codes/tx-type.ts';

/** Status of a listing. Withdrawn listings are not public. */
export const STOCK_STATUSES = ['active', 'sold', 'leased', 'withdrawn'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/**
 * Transaction type that a listing must have for a status: only a listing for sale can be sold, and only
 * a listing for lease can be leased.
 */
const REQUIRED_TX_TYPE: Partial<Record<StockStatus, TxType>> = { sold: 'S', leased: 'L' };

/** Returns true if a listing of this transaction type can have the status. */
export function canBecome(txType: TxType, status: StockStatus): boolean {
  const requiredTxType = REQUIRED_TX_TYPE[status];
  return requiredTxType === undefined || matchesTxType(txType, [requiredTxType]);
}
